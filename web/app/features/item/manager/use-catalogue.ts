import type { FareharborItem } from '@tours/contract/item';
import { message } from '@tours/contract/messages';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isRefusal, useApi } from '../../../lib/api.ts';
import { notify } from '../../../ui/notice/notify.tsx';

type Catalogue =
  | { state: 'loading' }
  | { state: 'failed'; message: string }
  | { state: 'ready'; items: FareharborItem[] };

/** The company's items in FareHarbor, read when the catalogue is first opened and again on request. */
export function useCatalogue(shortname: string) {
  const client = useApi();
  const [catalogue, setCatalogue] = useState<Catalogue>({ state: 'loading' });
  const [isReading, setIsReading] = useState(false);
  const newest = useRef(0);

  const read = useCallback(
    async (anew: boolean) => {
      newest.current += 1;
      const own = newest.current;
      setIsReading(true);
      const next: Catalogue = await client
        .listFareharborItems({ params: { shortname }, query: anew ? { refresh: '1' } : {} })
        .then(
          ({ items }) => ({ state: 'ready' as const, items }),
          (error: unknown) => ({ state: 'failed' as const, message: messageOf(error) }),
        );
      if (own !== newest.current) return;
      setIsReading(false);
      setCatalogue((before) => {
        // Items that were read before stay when the next reading fails.
        if (next.state !== 'failed' || before.state !== 'ready') return next;
        void notify(next.message, 'error');
        return before;
      });
    },
    [client, shortname],
  );

  useEffect(() => {
    void read(false);
    return () => {
      newest.current += 1;
    };
  }, [read]);

  return { catalogue, isReading, read };
}

function messageOf(error: unknown): string {
  return isRefusal(error) ? error.message : message('fareharbor.fetchFailed');
}
