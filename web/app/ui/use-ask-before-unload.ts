import { useEffect } from 'react';

/** While active, the browser asks before the tab is closed or reloaded. A listener at all times would slow down going back. */
export function useAskBeforeUnload(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isActive]);
}
