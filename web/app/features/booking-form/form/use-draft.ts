import type { LiveAvailability } from '@tours/contract/fareharbor';
import { useCallback, useMemo, useState } from 'react';
import { keepDraft } from '../../../lib/drafts.ts';
import { type Draft, openDraft } from './draft.ts';
import type { Change } from './party.ts';

export interface DraftState {
  draft: Draft;
  /** A notice about changes that the form made by itself. */
  notice: string | null;
  update(change: Change): void;
}

/**
 * The draft of the party; null until the departure is loaded. `key` is the place where it is kept, and `inCart` reads
 * the values of the trip that is being changed.
 */
export function useDraft(
  key: string,
  live: LiveAvailability | null,
  inCart: (live: LiveAvailability) => Draft | null,
): DraftState | null {
  const [edited, setEdited] = useState<Change | null>(null);
  const opened = useMemo(() => live && openDraft(key, live, inCart(live)), [key, live, inCart]);
  const update = useCallback(
    (change: Change) => {
      keepDraft(key, change.draft);
      setEdited((before) => ({ notice: before?.notice ?? null, ...change }));
    },
    [key],
  );
  const draft = edited?.draft ?? opened;
  return draft && { draft, notice: edited?.notice ?? null, update };
}
