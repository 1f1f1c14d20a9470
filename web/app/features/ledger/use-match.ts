import type { LedgerMatch } from '@tours/contract/ledger';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '../../lib/api.ts';
import { withDetail } from '../../lib/with-detail.ts';
import { notify } from '../../ui/notice/notify.tsx';

const LOOK_EVERY_MS = 1_000;

/** The last match of a division. A running match is polled every second, and the list is read again at its end. */
export function useMatch(division: string, loaded: LedgerMatch | null) {
  const client = useApi();
  const { revalidate } = useRevalidator();
  const [seen, setSeen] = useState<LedgerMatch | null>(null);
  const [isStarting, setIsStarting] = useState(false);
  // Takes the newer state, either polled or loaded with the page.
  const match = seen && (seen._id !== loaded?._id || loaded.state === 'running') ? seen : loaded;
  const isRunning = match?.state === 'running';

  useEffect(() => {
    if (!isRunning) return;
    const leave = new AbortController();
    const look = async () => {
      try {
        const now = await client.getLedgerMatch({ query: { division } }, { signal: leave.signal });
        if (leave.signal.aborted) return;
        setSeen(now.match);
        if (now.match?.state !== 'running') await revalidate();
      } catch {
        // The next poll follows in a second; the match continues on the server.
      }
    };
    const timer = setInterval(() => void look(), LOOK_EVERY_MS);
    return () => {
      clearInterval(timer);
      leave.abort();
    };
  }, [isRunning, client, division, revalidate]);

  async function start() {
    setIsStarting(true);
    try {
      setSeen(await client.startLedgerMatch({ body: { division } }));
    } catch (error) {
      void notify(withDetail('record.createFailed', error), 'error');
    }
    setIsStarting(false);
  }

  return { match, isRunning: isRunning || isStarting, start: () => void start() };
}
