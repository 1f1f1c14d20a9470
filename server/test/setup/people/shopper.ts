import { randomUUID } from 'node:crypto';
import type { CheckoutAnswer } from '@tours/contract/checkout-question';
import type { Client } from '@tours/contract/client';
import type { CustomerTypeRate, CustomField } from '@tours/contract/fareharbor';
import type { PublicAvailability, PublicGroup, PublicItem } from '@tours/contract/group';
import type { CartOrderItem, PublicOrder } from '@tours/contract/order';
import type { ChosenPlan } from '@tours/contract/payment-plan';
import { eventually } from '../eventually.ts';
import type { SandboxControl } from '../world/sandbox-control.ts';

const PUBLISHABLE_KEY = 'pk_test_sandbox';
export const CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  authenticate: '4000000000003220',
} as const;

/** The checkout keys of the orders made here, by order id, because the server never returns them. */
const keys = new Map<string, string>();

/** The key that the browser keeps for its order. */
export const keyOf = (orderId: string): string => keys.get(orderId) ?? orderId;

export interface Party {
  tour: string;
  /** Index of the tour's departure, by start. */
  departure?: number;
  ages: number[];
  /** Answers to questions about extras, by field name. */
  answers?: Record<string, string | boolean | number>;
}

/** A person who uses the public endpoints: reads the group, fills in the form as FareHarbor asks, orders and pays. */
export function shopper(client: Client, sandbox: SandboxControl) {
  const steps = {
    readGroup: async (slug = 'spring-break', partnerSlug = 'maple-leaf-academy'): Promise<PublicGroup> => {
      const [group] = await client.queryGroups({ body: { filter: { slug, partnerSlug } } });
      if (!group) throw new Error(`No group ${partnerSlug}/${slug}`);
      return group;
    },
    fillIn: (group: PublicGroup, party: Party) => fillIn(client, group, party),
    order: async (
      group: PublicGroup,
      items: CartOrderItem[],
      email = `${randomUUID()}@parents.example`,
      id: string = randomUUID(),
      plan?: ChosenPlan,
      answers: CheckoutAnswer[] = [],
    ) => {
      const amountTotalCents = items.reduce((sum, item) => sum + item.amountTotalCents, 0);
      const customer = { name: 'Robin Parent', phone: '+1 604 555 0100', email };
      const key = keyOf(id);
      const { _id, termsHash } = group;
      const body = { group: _id, termsHash, customer, amountTotalCents, items, answers, ...(plan && { plan }) };
      const order = await client.upsertOrder({ params: { id: key }, body });
      keys.set(order._id, key);
      return order;
    },
    intent: (order: { _id: string; amountDueNowCents: number }) =>
      client.createPaymentIntent({
        body: { amountCents: order.amountDueNowCents, currency: 'cad', metadata: { orderUuid: keyOf(order._id) } },
      }),
    /** The card form calls Stripe, not our server. */
    pay: (intent: { id: string; client_secret: string }, card: string = CARDS.good) =>
      payByCard(sandbox.url, intent, card),
    confirm: (orderId: string) => client.confirmOrder({ params: { id: keyOf(orderId) } }),
  };
  /** The paid order once it is confirmed. On a busy machine the job of the webhook may still work on it. */
  const confirmed = (orderId: string): Promise<PublicOrder> =>
    eventually(async () => {
      const { outcome, order } = await steps.confirm(orderId);
      if (outcome !== 'confirmed') throw new Error(`The order is ${outcome}`);
      return order;
    });
  return {
    ...steps,
    confirmed,
    /** Does all of it, up to the booked and paid order. */
    book: async (...asked: Parameters<typeof steps.order>): Promise<PublicOrder> => {
      const saved = await steps.order(...asked);
      await steps.pay(await steps.intent(saved));
      return confirmed(saved._id);
    },
  };
}
export type Shopper = ReturnType<typeof shopper>;

async function payByCard(sandboxUrl: string, intent: { id: string; client_secret: string }, card: string) {
  const form = new URLSearchParams({
    client_secret: intent.client_secret,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': card,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2034',
    'payment_method_data[card][cvc]': '123',
    'payment_method_data[billing_details][name]': 'Robin Parent',
    return_url: 'http://localhost/back',
  });
  const answer = await fetch(`${sandboxUrl}/stripe/v1/payment_intents/${intent.id}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${PUBLISHABLE_KEY}` },
    body: form,
  });
  const body = (await answer.json()) as { status?: string; error?: { code: string; message: string } };
  return { httpStatus: answer.status, status: body.status ?? null, error: body.error ?? null };
}

export function findDeparture(
  group: PublicGroup,
  tour: string,
  index = 0,
): { item: PublicItem; availability: PublicAvailability } {
  const item = group.items.map((entry) => entry.item).find((candidate) => candidate.name === tour);
  const availability = item?.availabilities[index];
  if (!item || !availability) throw new Error(`${group.title} has no departure ${index} of ${tour}`);
  return { item, availability };
}

async function fillIn(client: Client, group: PublicGroup, party: Party): Promise<CartOrderItem> {
  const { item, availability } = findDeparture(group, party.tour, party.departure);
  const shortname = group.division.company.settings.fareharborShortname;
  const params = { shortname, pk: availability.fareharborDetails.availabilityPk };
  const { availability: live } = await client.getLiveAvailability({ params });
  const travellers = party.ages.map((age, index) => {
    const rate = live.customer_type_rates[0]!;
    const fields = answersFor(rate, age, index, party.answers ?? {});
    // Everybody uses the first type and confirms that it is right for the age.
    return { isAgeConfirmed: true, customerTypeRate: { pk: rate.pk, fields } };
  });
  const fields = (live.custom_field_instances ?? []).flatMap(({ custom_field: field }) =>
    answer(field, party.answers ?? {}),
  );
  const quote = await client.validateBooking({
    params,
    body: {
      customers: travellers.map(({ customerTypeRate }) => ({
        customer_type_rate: customerTypeRate.pk,
        custom_field_values: customerTypeRate.fields.map(toWire),
      })),
      custom_field_values: fields.map(toWire),
    },
  });
  if (!quote.is_bookable) throw new Error(`Not bookable: ${quote.error}`);
  return {
    item: item._id,
    availability: availability._id,
    groupId: group._id,
    amountTotalCents: quote.receipt_total!,
    travellers,
    fields,
    cancellation: item.fareharborDetails.cancellation_policy,
  };
}

type Answer = { customField: number; value: string | boolean | number };
const toWire = ({ customField, value }: Answer) => ({ custom_field: customField, value });

function answersFor(
  rate: CustomerTypeRate,
  age: number,
  index: number,
  given: NonNullable<Party['answers']>,
): Answer[] {
  const about: Party['answers'] = {
    'First name': `Traveller${index + 1}`,
    'Last name': 'Parent',
    Age: String(age),
    ...given,
  };
  return (rate.custom_field_instances ?? []).flatMap(({ custom_field: field }) => answer(field, about));
}

/** The given answer, or the simplest one that a required field accepts. */
function answer(field: CustomField, given: Record<string, string | boolean | number>): Answer[] {
  const wanted = given[field.name] ?? given[field.title ?? ''];
  if (field.type === 'extended-option') {
    const option =
      field.extended_options?.find((candidate) => candidate.name === wanted) ??
      (field.is_required ? field.extended_options?.[0] : undefined);
    return option ? [{ customField: field.pk, value: option.pk }] : [];
  }
  if (wanted !== undefined) return [{ customField: field.pk, value: wanted }];
  if (!field.is_required) return [];
  if (field.type === 'yes-no') return [{ customField: field.pk, value: true }];
  return [{ customField: field.pk, value: field.type === 'count' ? (field.count_min ?? 0) : 'as asked' }];
}
