import type { LedgerMatch } from '@tours/contract/ledger';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '../../lib/api.ts';
import { usePoll } from '../../lib/use-poll.ts';
import { useActions } from '../../ui/use-actions.ts';

const LOOK_EVERY_MS = 1_000;

/** The last match of a division. A running match is polled every second, and the list is read again at its end. */
export function useMatch(division: string, loaded: LedgerMatch | null) {
  const client = useApi();
  const { revalidate } = useRevalidator();
  const [seen, setSeen] = useState<LedgerMatch | null>(null);
  const { busy, carryOut } = useActions();
  // Takes the newer state, either polled or loaded with the page.
  const match = seen && (seen._id !== loaded?._id || loaded.state === 'running') ? seen : loaded;
  const isRunning = match?.state === 'running';

  usePoll(isRunning ? LOOK_EVERY_MS : null, async () => {
    // After a failure the next poll follows in a second; the match continues on the server.
    const now = await client.getLedgerMatch({ query: { division } }).catch(() => null);
    if (!now) return;
    setSeen(now.match);
    if (now.match?.state !== 'running') await revalidate();
  });

  const start = () =>
    carryOut({
      id: 'start',
      act: () => client.startLedgerMatch({ body: { division } }),
      onDone: setSeen,
      failed: 'record.createFailed',
    });

  return { match, isRunning: isRunning || busy !== null, start };
}
