import type { LiveAvailability } from '@tours/contract/fareharbor';
import { useState } from 'react';
import { readCart } from '../../../lib/cart.ts';
import { keepDraft } from '../../../lib/drafts.ts';
import { draftFrom } from './cart-party.ts';
import { type Draft, openDraft } from './draft.ts';
import type { Change } from './party.ts';
import { draftKeyOf, type Trip } from './use-add-to-cart.ts';

export interface DraftState {
  draft: Draft;
  /** A notice about changes that the form made by itself. */
  notice: string | null;
  update(change: Change): void;
}

/** The draft of the party; null until the departure is loaded. */
export function useDraft(trip: Trip, live: LiveAvailability | null): DraftState | null {
  const [edited, setEdited] = useState<Change | null>(null);
  const key = draftKeyOf(trip);
  const draft = edited?.draft ?? (live && openDraft(key, live, draftInCart(trip, live)));
  if (!draft) return null;
  return {
    draft,
    notice: edited?.notice ?? null,
    update(change) {
      keepDraft(key, change.draft);
      setEdited((before) => ({ notice: before?.notice ?? null, ...change }));
    },
  };
}

/** The values of the trip that is being changed. */
function draftInCart({ replaces, availability }: Trip, live: LiveAvailability): Draft | null {
  const item = readCart().items.find((one) => one.availability === replaces);
  return item ? draftFrom(item, live, availability.customFieldMapping) : null;
}
