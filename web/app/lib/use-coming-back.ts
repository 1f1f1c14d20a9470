import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Reloads the page's data when the person returns to its tab, for example from signing a waiver in another one. */
export function useComingBack(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const comeBack = () => {
      if (document.visibilityState === 'visible') void revalidate();
    };
    document.addEventListener('visibilitychange', comeBack);
    return () => document.removeEventListener('visibilitychange', comeBack);
  }, [revalidate]);
}
