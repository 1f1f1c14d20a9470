import { useDebouncedValue } from '@mantine/hooks';
import { message } from '@tours/contract/messages';
import type { Partner } from '@tours/contract/partner';
import { useCallback, useEffect, useState } from 'react';
import { useApi } from '../../../lib/api.ts';
import { notify } from '../../../ui/notice/notify.tsx';

export type PartnerChoice = Pick<Partner, '_id' | 'name' | 'slug'>;

const SHOWN = 50;
const PAUSE_MS = 250;

/** Searches the partners of a division. The first request is sent when the list is opened. */
export function usePartnerOptions(division: string, typed: string) {
  const client = useApi();
  const [search] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const [isWanted, setIsWanted] = useState(false);
  const [found, setFound] = useState<PartnerChoice[]>([]);
  const [isLoading, setIsLoading] = useState(false);

  const read = useCallback(
    async (signal?: AbortSignal) => {
      setIsLoading(true);
      try {
        const query = { division, limit: SHOWN, ...(search ? { search } : {}) };
        const partners = await client.findPartners({ query }, signal ? { signal } : {});
        if (!signal?.aborted) setFound(partners);
      } catch {
        if (!signal?.aborted) void notify(message('partner.fetchFailed'), 'error');
      }
      if (!signal?.aborted) setIsLoading(false);
    },
    [client, division, search],
  );

  useEffect(() => {
    if (!isWanted) return;
    const leave = new AbortController();
    void read(leave.signal);
    return () => leave.abort();
  }, [isWanted, read]);

  return { found, isLoading, want: () => setIsWanted(true), refresh: () => read() };
}
