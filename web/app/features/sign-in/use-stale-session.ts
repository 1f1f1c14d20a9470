import { useEffect } from 'react';
import { useAppData } from '../../lib/api.ts';
import { signOut } from '../../session/auth-api.ts';
import type { Here } from './load-login.ts';

/** A session that is nobody's is ended, so that nothing of it stays in this browser. */
export function useStaleSession(state: Here['state']): void {
  const { apiKey } = useAppData();
  const isStale = state === 'stale' || state === 'noRecord';
  useEffect(() => {
    // Signing in replaces it as well.
    if (isStale) signOut(apiKey).catch(() => {});
  }, [isStale, apiKey]);
}
