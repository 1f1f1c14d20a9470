import type { FareharborItem } from '@tours/contract/item';
import { message } from '@tours/contract/messages';
import { useRef } from 'react';
import { isRefusal, useApi } from '../../../lib/api.ts';
import { useReading } from '../../../lib/use-reading.ts';
import { notify } from '../../../ui/notice/notify.tsx';

/** The company's items in FareHarbor, read when the catalogue is first opened and again on request. */
export function useCatalogue(shortname: string) {
  const client = useApi();
  const wasRead = useRef(false);
  const reading = useReading<FareharborItem[]>(
    shortname,
    async (signal) => {
      const query = wasRead.current ? { refresh: '1' as const } : {};
      wasRead.current = true;
      return (await client.listFareharborItems({ params: { shortname }, query }, { signal })).items;
    },
    // Items that were read before stay when the next reading fails.
    (error) => reading.answer && notify(messageOf(error), 'error'),
  );
  const { answer: items, state, error, readAgain } = reading;
  return {
    items,
    isReading: state === 'loading',
    /** Why there are no items. */
    failure: items || !error ? null : messageOf(error),
    refresh: readAgain,
  };
}

function messageOf(error: unknown): string {
  return isRefusal(error) ? error.message : message('fareharbor.fetchFailed');
}
