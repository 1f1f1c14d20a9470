import { messages } from '@tours/contract/messages';
import { useMemo, useState } from 'react';
import type { LiveState } from '../dialog/use-live-availability.ts';
import { mappingOf } from '../fields/fields.ts';
import type { Draft } from './draft.ts';
import { belongsToTravellerFrom, type DraftProblems, draftProblems } from './draft-problems.ts';
import { partyProblems } from './party.ts';
import { type Trip, useAddToCart } from './use-add-to-cart.ts';
import { useDraft } from './use-draft.ts';

const none: DraftProblems = new Map();

/** Everything the Book tab needs. A refusal is a reason to ask anew how many seats are left. Problems are shown from the first press on; travellers added later are spared until the next. */
export function useBooking(trip: Trip, { live, retry }: LiveState) {
  const state = useDraft(trip.availability._id, live);
  const { state: added, add } = useAddToCart(trip, retry);
  const [pressedWith, setPressedWith] = useState<Draft | null>(null);
  const mapping = useMemo(() => mappingOf(trip.availability), [trip.availability]);

  const draft = state?.draft;
  const { ageRanges } = trip.item;
  const problems = useMemo(
    () => (live && draft ? draftProblems(draft, live, mapping, ageRanges) : none),
    [live, draft, mapping, ageRanges],
  );
  const party = useMemo(() => (live && draft ? partyProblems(draft, live) : []), [live, draft]);

  const shown = useMemo(() => (pressedWith ? withoutNew(problems, pressedWith) : none), [problems, pressedWith]);

  const submit = () => {
    if (!live || !draft || added.at === 'checking') return;
    setPressedWith(draft);
    const [first] = problems.keys();
    // A question about an age appears with this press, so it is there to lead to only after it.
    if (first) return void requestAnimationFrame(() => leadTo(first));
    if (party.length === 0) void add(draft, live);
  };

  return {
    state,
    mapping,
    ageRanges,
    added,
    submit,
    problems: shown,
    alerts: pressedWith ? alertsOf(shown, party, added.at === 'form' ? added.refusal : undefined) : [],
  };
}

function alertsOf(problems: DraftProblems, party: string[], refusal: string | undefined): string[] {
  if (problems.size) return [messages['booking.missingFields'], ...party];
  if (party.length) return party;
  return refusal ? [refusal] : [];
}

function withoutNew(problems: DraftProblems, pressedWith: Draft): DraftProblems {
  return new Map([...problems].filter(([control]) => !belongsToTravellerFrom(control, pressedWith.nextId)));
}

/** Scrolls to a control and puts the cursor into it. */
function leadTo(control: string) {
  const element = document.getElementById(control);
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element?.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' });
  element?.focus({ preventScroll: true });
}
