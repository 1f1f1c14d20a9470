import type { LiveAvailability } from '@tours/contract/fareharbor';
import { useCallback, useMemo, useState } from 'react';
import { type Draft, keepDraft, openDraft } from './draft.ts';
import type { Change } from './party.ts';

export interface DraftState {
  draft: Draft;
  /** A notice about changes that the form made by itself. */
  notice: string | null;
  update(change: Change): void;
}

/** The draft of the party; null until the departure is loaded. */
export function useDraft(availability: string, live: LiveAvailability | null): DraftState | null {
  const [edited, setEdited] = useState<Change | null>(null);
  const opened = useMemo(() => live && openDraft(availability, live), [availability, live]);
  const update = useCallback(
    (change: Change) => {
      keepDraft(availability, change.draft);
      setEdited((before) => ({ notice: before?.notice ?? null, ...change }));
    },
    [availability],
  );
  const draft = edited?.draft ?? opened;
  return draft && { draft, notice: edited?.notice ?? null, update };
}
