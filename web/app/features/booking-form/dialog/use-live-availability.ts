import type { LiveAvailability } from '@tours/contract/fareharbor';
import { useCallback, useEffect, useState } from 'react';
import { useApi } from '../../../lib/api.ts';

export interface LiveState {
  live: LiveAvailability | null;
  isFailed: boolean;
  retry(): void;
}

/** Reads seats, rates and questions of the departure from FareHarbor. */
export function useLiveAvailability(shortname: string, pk: number): LiveState {
  const api = useApi();
  const [live, setLive] = useState<LiveAvailability | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry reads again
  useEffect(() => {
    const controller = new AbortController();
    setFailed(false);
    api.getLiveAvailability({ params: { shortname, pk } }, { signal: controller.signal }).then(
      ({ availability }) => setLive(availability),
      () => !controller.signal.aborted && setFailed(true),
    );
    return () => controller.abort();
  }, [api, shortname, pk, attempt]);

  return { live, isFailed, retry: useCallback(() => setAttempt((count) => count + 1), []) };
}
