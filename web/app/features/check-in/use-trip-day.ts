import { useEffect, useState } from 'react';
import { useApi } from '../../lib/api.ts';
import { useStore } from '../../lib/store.ts';
import { createTripDay } from './trip-day.ts';

const EVERY_MS = 30_000;
/** A phone that lies in a pocket this long is locked. */
const LOCK_AFTER_MS = 5 * 60_000;

/** The trip day of the page. It is synchronised on opening, when the network comes back, and regularly. */
export function useTripDay(key: string) {
  const client = useApi();
  const [tripDay] = useState(() => createTripDay(key, client));
  const view = useStore(tripDay.store);
  useEffect(() => void tripDay.start(), [tripDay]);
  useEffect(() => {
    let hiddenAt: number | null = null;
    const synchronise = () => {
      if (!document.hidden) void tripDay.sync();
    };
    const onVisibility = () => {
      if (document.hidden) {
        hiddenAt = Date.now();
        return;
      }
      if (hiddenAt !== null && Date.now() - hiddenAt > LOCK_AFTER_MS) tripDay.lock();
      synchronise();
    };
    const timer = setInterval(synchronise, EVERY_MS);
    window.addEventListener('online', synchronise);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', synchronise);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [tripDay]);
  return { tripDay, view };
}
