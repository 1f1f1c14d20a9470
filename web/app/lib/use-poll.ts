import { useEffect, useEffectEvent } from 'react';

/** Calls `look` every so many milliseconds, and not at all while they are null. */
export function usePoll(everyMs: number | null, look: () => unknown): void {
  const onTick = useEffectEvent(look);
  useEffect(() => {
    if (everyMs === null) return;
    const timer = setInterval(onTick, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
}
