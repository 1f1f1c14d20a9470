import { message } from '@tours/contract/messages';
import { useState } from 'react';
import { useCart } from '../../../lib/cart.ts';
import { focusInMiddle } from '../../../lib/focus-here.ts';
import type { Trip } from '../trip.ts';
import { knownTravellers, stillMissing } from './cart-party.ts';
import type { Draft } from './draft.ts';
import { belongsToTravellerFrom, type DraftProblems, draftProblems } from './draft-problems.ts';
import { partyProblems } from './party.ts';
import { useAddToCart } from './use-add-to-cart.ts';
import { useDraft } from './use-draft.ts';
import type { LiveState } from './use-live-availability.ts';

const none: DraftProblems = new Map();

/** Problems show from the first press on; travellers added after that press show theirs with the next one. */
export function useBooking(trip: Trip, { live, readAgain }: LiveState, onReplaced: () => void) {
  const cart = useCart();
  const mapping = trip.availability.customFieldMapping;
  const state = useDraft(trip, live);
  const { state: added, add } = useAddToCart(trip, readAgain, onReplaced);
  const [pressedWith, setPressedWith] = useState<Draft | null>(null);

  const draft = state?.draft;
  const problems = live && draft ? draftProblems(draft, live, mapping, trip.item.ageRanges) : none;
  const party = live && draft ? partyProblems(draft, live) : [];
  const shown = pressedWith ? withoutNew(problems, pressedWith) : none;

  const submit = () => {
    if (!live || !draft || added.at === 'checking') return;
    setPressedWith(draft);
    const [first] = problems.keys();
    // The question about an age is rendered by this press, so it can be focused only in the next frame.
    if (first) return void requestAnimationFrame(() => focusInMiddle(document.getElementById(first)));
    if (party.length === 0) void add(draft, live);
  };

  return {
    state,
    known: draft ? stillMissing(knownTravellers(cart, trip.group, trip.availability._id), draft, mapping) : [],
    added,
    submit,
    problems: shown,
    alerts: pressedWith ? alertsOf(shown, party, added.at === 'form' ? added.refusal : undefined) : [],
  };
}

function alertsOf(problems: DraftProblems, party: string[], refusal: string | undefined): string[] {
  if (problems.size) return [message('booking.missingFields'), ...party];
  if (party.length) return party;
  return refusal ? [refusal] : [];
}

function withoutNew(problems: DraftProblems, pressedWith: Draft): DraftProblems {
  return new Map([...problems].filter(([control]) => !belongsToTravellerFrom(control, pressedWith.nextId)));
}
