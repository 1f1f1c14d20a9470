import type { SeatCount } from '@tours/contract/group';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useAppData } from '../../../lib/api.ts';
import { fetchSeats } from '../../../lib/fetch-seats.ts';

export interface Seats {
  /** `loading` and `failed` describe the latest request; earlier counts stay visible. */
  status: 'loading' | 'ready' | 'failed';
  counts: ReadonlyMap<string, SeatCount>;
  /** Time of the oldest count in milliseconds since 1970; null when FareHarbor gave none. */
  checkedAt: number | null;
  /** True when FareHarbor did not answer for some departures. */
  isPartial: boolean;
  refresh(): void;
}

const STALE_AFTER_MS = 60_000;
const none: SeatCount[] = [];

/** Live seats of a group: read once the page is shown, and again when the person returns to it later. */
export function useSeats(groupId: string, isWanted: boolean): Seats {
  const { apiKey } = useAppData();
  const [status, setStatus] = useState<Seats['status']>('loading');
  const [list, setList] = useState(none);
  const running = useRef<AbortController>(undefined);

  const refresh = useCallback(async () => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setStatus('loading');
    try {
      setList(await fetchSeats(apiKey, groupId, controller.signal));
      setStatus('ready');
    } catch {
      if (!controller.signal.aborted) setStatus('failed');
    }
  }, [apiKey, groupId]);

  useEffect(() => {
    if (isWanted) void refresh();
    return () => running.current?.abort();
  }, [isWanted, refresh]);

  const checkedAt = useMemo(() => oldestAnswer(list), [list]);
  useEffect(() => {
    const onVisible = () => {
      const isStale = checkedAt !== null && Date.now() - checkedAt > STALE_AFTER_MS;
      if (document.visibilityState === 'visible' && isStale) void refresh();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [checkedAt, refresh]);

  return useMemo(
    () => ({
      status,
      counts: new Map(list.map((seat) => [seat.availability, seat])),
      checkedAt,
      isPartial: list.some((seat) => seat.fetchedAt === null),
      refresh,
    }),
    [status, list, checkedAt, refresh],
  );
}

function oldestAnswer(list: SeatCount[]): number | null {
  const times = list.flatMap((seat) => (seat.fetchedAt ? [Date.parse(seat.fetchedAt)] : []));
  return times.length ? Math.min(...times) : null;
}
