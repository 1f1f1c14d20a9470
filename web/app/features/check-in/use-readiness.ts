import { useEffect, useState } from 'react';
import { prepareOffline, type Readiness, testOffline } from './offline/prepare-offline.ts';

/** Prepares the page for a day without a network, and says whether the self-test passed. */
export function useReadiness(key: string) {
  const [readiness, setReadiness] = useState<Readiness | 'testing'>('testing');
  useEffect(() => {
    let isCurrent = true;
    const test = async () => {
      const found = navigator.onLine ? await prepareOffline(key) : await testOffline(key);
      // Without a server, the copy of an earlier time may still be complete.
      const known = found.isReady ? found : await testOffline(key).catch(() => found);
      if (isCurrent) setReadiness(known);
    };
    test().catch(() => isCurrent && setReadiness({ isReady: false, isKept: false }));
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return readiness;
}
