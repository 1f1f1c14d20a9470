import { useDebouncedValue } from '@mantine/hooks';
import { message } from '@tours/contract/messages';
import { useEffect, useState } from 'react';
import { useApi } from '../../../lib/api.ts';
import { notify } from '../../../ui/notice/notify.tsx';

const PAUSE_MS = 250;

/** Searches the tours that have waivers. */
export function useWaiverTours(division: string, typed: string) {
  const client = useApi();
  const [search] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const [found, setFound] = useState<{ name: string }[]>([]);
  const [isLoading, setIsLoading] = useState(true);

  useEffect(() => {
    const leave = new AbortController();
    const query = { division, ...(search ? { search } : {}) };
    setIsLoading(true);
    client
      .listWaiverTours({ query }, { signal: leave.signal })
      .then(setFound, () => leave.signal.aborted || void notify(message('list.fetchFailed'), 'error'))
      .finally(() => leave.signal.aborted || setIsLoading(false));
    return () => leave.abort();
  }, [client, division, search]);

  return { found, isLoading };
}
