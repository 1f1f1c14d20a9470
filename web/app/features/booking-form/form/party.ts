import type { CustomerTypeRate, LiveAvailability } from '@tours/contract/fareharbor';
import { message } from '@tours/contract/messages';
import type { AnswerValue, Draft, DraftTraveller } from './draft.ts';

/** The largest party that the contract accepts. */
const MAX_TRAVELLERS = 100;

export interface Change {
  draft: Draft;
  /** A notice about other changes made by the form. Undefined keeps the former notice. */
  notice?: string | null;
}

export function addTraveller(draft: Draft, live: LiveAvailability): Draft {
  const [only, ...others] = live.customer_type_rates;
  return withNew(draft, 1, only && others.length === 0 ? only.pk : null);
}

export function removeTraveller(draft: Draft, id: number): Draft {
  return { ...draft, travellers: draft.travellers.filter((traveller) => traveller.id !== id) };
}

export function setTravellerAnswer(draft: Draft, id: number, field: number, value: AnswerValue): Draft {
  return mapTraveller(draft, id, (traveller) => ({
    ...traveller,
    answers: { ...traveller.answers, [field]: value },
  }));
}

/** `key` identifies the confirmed combination; an empty one takes the confirmation back. */
export function confirmAge(draft: Draft, id: number, key: string): Draft {
  return mapTraveller(draft, id, (traveller) => ({ ...traveller, confirmedAge: key }));
}

export function setBookingAnswer(draft: Draft, field: number, value: AnswerValue): Draft {
  return { ...draft, answers: { ...draft.answers, [field]: value } };
}

/** A rate with a minimum party also sets the missing travellers: first those without a type, then new ones. */
export function chooseRate(draft: Draft, live: LiveAvailability, id: number, rate: CustomerTypeRate): Change {
  const chosen = mapTraveller(draft, id, (traveller) => ({ ...traveller, rate: rate.pk }));
  const minimum = rate.minimum_party_size ?? 0;
  let missing = minimum - countOf(chosen, rate.pk);
  if (missing <= 0) return { draft: chosen, notice: null };

  const travellers = chosen.travellers.map((traveller) => {
    if (traveller.rate !== null || missing <= 0) return traveller;
    missing -= 1;
    return { ...traveller, rate: rate.pk };
  });
  const room = Math.max(0, maximumParty(live) - travellers.length);
  const filled = withNew({ ...chosen, travellers }, Math.min(missing, room), rate.pk);
  return { draft: filled, notice: message('booking.rateMinimum', { count: minimum }) };
}

export function tripNotice(live: LiveAvailability): string | undefined {
  const minimum = live.minimum_party_size ?? 0;
  return minimum > 1 ? message('booking.tripMinimum', { count: minimum }) : undefined;
}

/** The smaller of the seats left and the limit of the trip. */
export function maximumParty(live: LiveAvailability): number {
  return Math.min(live.maximum_party_size ?? MAX_TRAVELLERS, live.capacity, MAX_TRAVELLERS);
}

export function partyProblems(draft: Draft, live: LiveAvailability): string[] {
  const count = draft.travellers.length;
  const problems: string[] = [];
  const minimum = tripNotice(live);
  if (minimum && count < (live.minimum_party_size ?? 0)) problems.push(minimum);
  if (count > maximumParty(live)) problems.push(upTo(maximumParty(live)));
  for (const rate of live.customer_type_rates) problems.push(...rateProblems(rate, countOf(draft, rate.pk)));
  return problems;
}

export const upTo = (maximum: number): string => `This trip takes up to ${maximum} travellers.`;

function rateProblems(rate: CustomerTypeRate, count: number): string[] {
  if (count === 0) return [];
  const name = rate.customer_prototype.display_name;
  const maximum = Math.min(rate.maximum_party_size ?? MAX_TRAVELLERS, rate.capacity ?? MAX_TRAVELLERS);
  const minimum = rate.minimum_party_size ?? 0;
  if (count < minimum) return [`${name}: ${message('booking.rateMinimum', { count: minimum })}`];
  return count > maximum ? [`${name}: This option takes up to ${maximum} travellers.`] : [];
}

function countOf(draft: Draft, rate: number): number {
  return draft.travellers.filter((traveller) => traveller.rate === rate).length;
}

function mapTraveller(draft: Draft, id: number, change: (traveller: DraftTraveller) => DraftTraveller): Draft {
  return { ...draft, travellers: draft.travellers.map((one) => (one.id === id ? change(one) : one)) };
}

function withNew(draft: Draft, count: number, rate: number | null): Draft {
  const added = Array.from({ length: count }, (_, index) => ({ id: draft.nextId + index, rate, answers: {} }));
  return { ...draft, travellers: [...draft.travellers, ...added], nextId: draft.nextId + count };
}
