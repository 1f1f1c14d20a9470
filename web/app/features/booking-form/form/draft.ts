import type { LiveAvailability } from '@tours/contract/fareharbor';
import { readDraft } from '../../../lib/drafts.ts';

export type AnswerValue = string | number | boolean | null;
/** Answers by the field's own pk. */
export type Answers = Readonly<Record<number, AnswerValue>>;

export interface DraftTraveller {
  /** Stays the same while other travellers are added and removed. */
  id: number;
  rate: number | null;
  answers: Answers;
  /** The combination of type and age that the person confirmed. */
  confirmedAge?: string;
}

export interface Draft {
  travellers: readonly DraftTraveller[];
  /** Asked once per booking. */
  answers: Answers;
  nextId: number;
}

function keptDraft(key: string): Draft | null {
  const draft = readDraft(key) as Draft | null;
  return Array.isArray(draft?.travellers) ? draft : null;
}

/** The kept draft, the values in the cart, or a new draft. Choices that no longer exist are removed. */
export function openDraft(key: string, live: LiveAvailability, inCart: Draft | null): Draft {
  const draft = keptDraft(key) ?? inCart;
  if (!draft) return freshDraft(live);
  const known = new Set(live.customer_type_rates.map((rate) => rate.pk));
  const travellers = draft.travellers.map((traveller) =>
    traveller.rate !== null && !known.has(traveller.rate) ? { ...traveller, rate: null } : traveller,
  );
  return { ...draft, travellers };
}

/** Starts with the smallest party the trip allows. With a single type there is nothing to choose. */
function freshDraft(live: LiveAvailability): Draft {
  const [only, ...others] = live.customer_type_rates;
  const count = Math.max(1, live.minimum_party_size ?? 1, (others.length === 0 && only?.minimum_party_size) || 1);
  const rate = only && others.length === 0 ? only.pk : null;
  const travellers = Array.from({ length: count }, (_, id) => ({ id, rate, answers: {} }));
  return { travellers, answers: {}, nextId: count };
}
