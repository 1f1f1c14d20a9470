import type { LiveAvailability } from '@tours/contract/fareharbor';
import { useState } from 'react';
import { readCart } from '../../../lib/cart.ts';
import { keepDraft } from '../../../lib/drafts.ts';
import { draftKeyOf, type Trip } from '../trip.ts';
import { draftFrom } from './cart-party.ts';
import { type Draft, openDraft } from './draft.ts';
import type { Change } from './party.ts';

export interface DraftState {
  draft: Draft;
  /** A notice about changes that the form made by itself. */
  notice: string | null;
  update(change: Change): void;
}

/** The draft of the party, opened once the departure is loaded; null until then. */
export function useDraft(trip: Trip, live: LiveAvailability | null): DraftState | null {
  const [state, setState] = useState<Change | null>(null);
  const key = draftKeyOf(trip);
  if (!state && live) setState({ draft: openDraft(key, live, draftInCart(trip, live)) });
  if (!state) return null;
  return {
    draft: state.draft,
    notice: state.notice ?? null,
    update(change) {
      keepDraft(key, change.draft);
      setState((before) => ({ ...before, ...change }));
    },
  };
}

function draftInCart({ replaces, availability }: Trip, live: LiveAvailability): Draft | null {
  const item = readCart().items.find((one) => one.availability === replaces);
  return item ? draftFrom(item, live, availability.customFieldMapping) : null;
}
