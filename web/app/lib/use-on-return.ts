import { useEffect, useEffectEvent } from 'react';

/** Calls `look` when the person returns to this tab. */
export function useOnReturn(look: () => unknown): void {
  const onChange = useEffectEvent(() => {
    if (document.visibilityState === 'visible') look();
  });
  useEffect(() => {
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);
}
