import { useRevalidator } from 'react-router';
import { checkServer } from './retryable.ts';
import { useOnReturn } from './use-on-return.ts';

/**
 * Returns a function that reloads the page's data. Without a connection it does nothing, because a failed reload
 * would replace the page.
 */
export function useRefresh(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  return () => checkServer().then(revalidate, () => {});
}

/** Reloads the page's data when the person returns to its tab, for example from signing a waiver in another one. */
export function useRefreshOnReturn(): void {
  useOnReturn(useRefresh());
}
