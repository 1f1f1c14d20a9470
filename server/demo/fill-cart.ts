import type { CustomField, LiveAvailability } from '@tours/contract/fareharbor';
import type { PublicAvailability, PublicGroup } from '@tours/contract/group';
import type { CartOrderItem } from '@tours/contract/order';
import type { Context } from '../src/platform/context.ts';
import type { FareharborAnswer } from '../src/platform/db/tables/index.ts';
import { DEMO_TRAVELLER } from './people.ts';

interface Traveller {
  firstname: string;
  lastname: string;
  age: number;
  /** The name of the customer type. */
  rate: string;
}

export interface CartTour {
  tour: string;
  /** The index of the tour's departure, sorted by time. */
  departure: number;
  party: Traveller[];
  /** Chosen options by the name of their question. */
  answers?: Record<string, string>;
}

/** Fills in the booking form of each tour with the booking system's questions, and reads the price there. */
export function fillCart(ctx: Context, group: PublicGroup, tours: CartTour[]): Promise<CartOrderItem[]> {
  return Promise.all(tours.map((tour) => fillIn(ctx, group, tour)));
}

async function fillIn(ctx: Context, group: PublicGroup, wanted: CartTour): Promise<CartOrderItem> {
  const { item, availability } = find(group, wanted);
  const shortname = group.division.company.settings.fareharborShortname;
  const pk = availability.fareharborDetails.availabilityPk;
  const { value: live } = await ctx.fareharbor.getAvailability(shortname, pk);
  const travellers = wanted.party.map((traveller) => {
    const rate = rateOf(live, traveller.rate);
    const questions = (rate.custom_field_instances ?? []).map((instance) => instance.custom_field);
    const answers = questions.flatMap((question) => answer(question, traveller, availability, wanted.answers ?? {}));
    return { ratePk: rate.pk, answers };
  });
  const quote = await ctx.fareharbor.validate(shortname, pk, { contact: DEMO_TRAVELLER, travellers, answers: [] });
  if (!quote.isBookable || quote.totalCents == null) {
    throw new Error(`${wanted.tour} can't be booked: ${quote.reason}`);
  }
  return {
    item: item._id,
    availability: availability._id,
    groupId: group._id,
    amountTotalCents: quote.totalCents,
    travellers: travellers.map(({ ratePk, answers }) => ({
      customerTypeRate: { pk: ratePk, fields: answers.map(({ fieldPk, value }) => ({ customField: fieldPk, value })) },
    })),
    fields: [],
  };
}

function find(group: PublicGroup, { tour, departure }: CartTour) {
  const item = group.items.map((entry) => entry.item).find((candidate) => candidate.name === tour);
  const availability = item?.availabilities[departure];
  if (!item || !availability) throw new Error(`${group.title} sells no departure ${departure + 1} of ${tour}`);
  return { item, availability };
}

function rateOf(live: LiveAvailability, name: string) {
  const rate = live.customer_type_rates.find((candidate) => candidate.customer_prototype.display_name === name);
  if (!rate) throw new Error(`Departure ${live.pk} has no customer type ${name}`);
  return rate;
}

function answer(
  question: CustomField,
  traveller: Traveller,
  { customFieldMapping: mapping }: PublicAvailability,
  chosen: Record<string, string>,
): FareharborAnswer[] {
  const say = (value: FareharborAnswer['value']) => [{ fieldPk: question.pk, value }];
  if (question.pk === mapping.firstname) return say(traveller.firstname);
  if (question.pk === mapping.lastname) return say(traveller.lastname);
  if (question.pk === mapping.age) return say(String(traveller.age));
  const option = question.extended_options?.find(({ name }) => name === chosen[question.name]);
  if (option) return say(option.pk);
  if (!question.is_required) return [];
  throw new Error(`"${question.name}" must be answered`);
}
