import { useEffect } from 'react';
import { useAppData } from '../../lib/api.ts';
import { signOut } from '../../session/auth-api.ts';
import type { Here } from './load-login.ts';

/** Ends a session that belongs to nobody, so that nothing of it stays in this browser. */
export function useStaleSession(state: Here['state']): void {
  const { apiKey } = useAppData();
  const isStale = state === 'stale' || state === 'noRecord';
  useEffect(() => {
    // A failure does no harm, because the next sign-in replaces the session.
    if (isStale) signOut(apiKey).catch(() => {});
  }, [isStale, apiKey]);
}
