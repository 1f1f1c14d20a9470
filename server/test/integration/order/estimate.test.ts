import type { CustomField, FieldAnswer, LiveAvailability } from '@tours/contract/fareharbor';
import { bookingAnswerPrice, estimatePrice, type PartyMember } from '@tours/contract/pricing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgingProxy } from '../../setup/faults/forging-proxy.ts';
import { clientOf } from '../../setup/people/client-of.ts';
import { findDeparture, shopper } from '../../setup/people/shopper.ts';
import { refusalOf } from '../../setup/refusal-of.ts';
import { openWorld, type World } from '../../setup/world/world.ts';
import { repriced } from './places.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

const SHORTNAME = 'coastlinetours';

async function departures(): Promise<LiveAvailability[]> {
  const filter = { slug: 'spring-break', partnerSlug: 'maple-leaf-academy' };
  const [group] = await world.client.queryGroups({ body: { filter } });
  const pks = group!.items.flatMap(({ item }) =>
    item.availabilities.map((one) => one.fareharborDetails.availabilityPk),
  );
  const read = async (pk: number) =>
    (await world.client.getLiveAvailability({ params: { shortname: SHORTNAME, pk } })).availability;
  return (await Promise.all(pks.map(read))).filter((live) => live.capacity > 0);
}

/** An answer to a question, chosen by `pick`. Undefined leaves an optional question unanswered. */
function answer(field: CustomField, pick: number): FieldAnswer[] {
  const value = valueFor(field, pick);
  return value === undefined ? [] : [{ custom_field: field.pk, value }];
}

function valueFor(field: CustomField, pick: number): FieldAnswer['value'] | undefined {
  if (!field.is_required && pick % 3 === 0) return undefined;
  if (field.type === 'extended-option') return field.extended_options![pick % field.extended_options!.length]!.pk;
  if (field.type === 'count') return pick % ((field.count_max || 6) + 1);
  if (field.type === 'yes-no') return field.is_required || pick % 2 === 0;
  return '12';
}

/** FareHarbor's price for this party. */
async function quote(departure: LiveAvailability, members: PartyMember[], booking: FieldAnswer[]): Promise<number> {
  const reply = await world.client.validateBooking({
    params: { shortname: SHORTNAME, pk: departure.pk },
    body: {
      customers: members.map((one) => ({ customer_type_rate: one.rate, custom_field_values: one.answers })),
      custom_field_values: booking,
    },
  });
  expect(reply).toMatchObject({ is_bookable: true });
  return reply.receipt_total!;
}

test('the options of a question have their descriptions', async () => {
  const rates = (await departures()).flatMap((live) => [live, ...live.customer_type_rates]);
  const fields = rates.flatMap(({ custom_field_instances: asked }) => (asked ?? []).map((one) => one.custom_field));
  const options = fields.flatMap(({ extended_options }) => extended_options ?? []);
  expect(options).not.toEqual([]);
  for (const option of options) expect(option).toHaveProperty('description_safe_html', expect.any(String));
});

test('a percentage of the booking is shown at its cost within a cent, including the travellers’ extras', async () => {
  const gondola = (await departures()).find((live) =>
    live.customer_type_rates.some(({ customer_prototype }) => customer_prototype.pk === 50_401),
  )!;
  const [adult, , child] = gondola.customer_type_rates;
  const flexible = gondola.custom_field_instances!.find(
    ({ custom_field }) => custom_field.name === 'Flexible cancellation',
  )!.custom_field;
  const withBoots = (rate: typeof adult): PartyMember => ({
    rate: rate!.pk,
    answers: rate!.custom_field_instances!.flatMap(({ custom_field: field }) => [
      { custom_field: field.pk, value: field.type === 'yes-no' ? true : '12' },
    ]),
  });
  expect(bookingAnswerPrice(gondola, [withBoots(adult)], flexible, true)).toBe(1_032);
  for (const party of [[withBoots(adult)], [withBoots(adult), withBoots(child)]]) {
    const answered = [{ custom_field: flexible.pk, value: true }];
    const charged = (await quote(gondola, party, answered)) - (await quote(gondola, party, []));
    expect(Math.abs(bookingAnswerPrice(gondola, party, flexible, true) - charged)).toBeLessThanOrEqual(1);
  }
});

test('the estimate in the form equals FareHarbor’s price to the cent, with percentages within one cent per booking', async () => {
  const live = await departures();
  const party = fc.array(fc.nat(60), { minLength: 2, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(fc.nat(live.length - 1), party, fc.nat(60), async (index, picks, bookingPick) => {
      const departure = live[index]!;
      // One rate for everybody, so that every rate's minimum is met.
      const rate = departure.customer_type_rates[picks[0]! % departure.customer_type_rates.length]!;
      const fields = (rate.custom_field_instances ?? []).map((instance) => instance.custom_field);
      const members = picks.map((pick) => ({ rate: rate.pk, answers: fields.flatMap((field) => answer(field, pick)) }));
      const booking = (departure.custom_field_instances ?? []).flatMap((one) => answer(one.custom_field, bookingPick));
      const { totalCents, extraCents } = estimatePrice(departure, members, booking);
      const total = await quote(departure, members, booking);
      const isExact = !(departure.custom_field_instances ?? []).some(
        (one) => one.custom_field.modifier_kind === 'percentage',
      );
      expect(Math.abs(totalCents + extraCents - total)).toBeLessThanOrEqual(isExact ? 0 : 1);
      // The price beside a question about the booking is the cost of its answer for this party.
      const [asked] = booking;
      if (!asked) return;
      const field = departure.custom_field_instances!.find((one) => one.custom_field.pk === asked.custom_field)!;
      const shown = bookingAnswerPrice(departure, members, field.custom_field, asked.value);
      const charged = total - (await quote(departure, members, booking.slice(1)));
      expect(Math.abs(shown - charged)).toBeLessThanOrEqual(isExact ? 0 : 1);
    }),
    { numRuns: 60 },
  );
});

test('for a key that sees no amounts the estimate is charged, and a traveller type without a price is not sold for nothing', async () => {
  let isPriced = true;
  const proxy = await forgingProxy(`${world.sandbox.url}/fareharbor/api/external/v1`, (answer) => {
    const shown = withoutReceipts(answer);
    return isPriced ? shown : shown.replace(/"(total|total_including_tax)":\s*\d+/g, '"$1":null');
  });
  const known = shopper(world.client, world.sandbox);
  const group = await known.readGroup();
  const items = [await known.fillIn(group, { tour: 'Whale Watching Voyage', ages: [30] })];
  const unknown = async () => {
    const { origin } = await world.serve({ ROLE: 'web', FAREHARBOR_URL: proxy.url });
    return shopper(clientOf(origin), world.sandbox);
  };
  const { amountTotalCents } = await (await unknown()).order(group, items);
  expect(amountTotalCents).toBe(items[0]!.amountTotalCents);
  isPriced = false;
  const free = items.map((item) => ({ ...item, amountTotalCents: 0 }));
  const refusal = await refusalOf((await unknown()).order(group, free));
  expect(refusal).toMatchObject({
    code: 'order.itemsInvalid',
    details: { items: [{ error: expect.stringContaining('no price') }] },
  });
  proxy.close();
});

const withoutReceipts = (answer: string) =>
  answer.replace(/"receipt_(subtotal|taxes|total)":\s*\d+/g, '"receipt_$1":null');

test('for a key that sees no amounts a price that has changed since it was confirmed is not charged', async () => {
  const proxy = await forgingProxy(`${world.sandbox.url}/fareharbor/api/external/v1`, withoutReceipts);
  await world.sandbox.fault({ target: 'stripe', effect: 'no-webhooks' });
  const { origin } = await world.serve({ ROLE: 'web', FAREHARBOR_URL: proxy.url });
  const person = shopper(clientOf(origin), world.sandbox);
  const group = await person.readGroup();
  const known = shopper(world.client, world.sandbox);
  const item = await known.fillIn(group, { tour: 'Whale Watching Voyage', ages: [30] });
  const order = await person.order(group, [item]);
  await person.pay(await person.intent(order));
  await world.query(`update orders set priced_at = priced_at - interval '1 hour' where id = $1`, [order._id]);
  const pk = findDeparture(group, 'Whale Watching Voyage').availability.fareharborDetails.availabilityPk;
  const undo = await repriced(world, pk, (cents) => cents * 2);
  const { outcome, problems } = await person.confirm(order._id);
  await undo();
  expect(outcome).toBe('refused');
  expect(problems[0]!.error).toMatch(/^The price has changed from /);
  proxy.close();
});
