import { useState } from 'react';
import { useApi } from '../../lib/api.ts';
import { useReading } from '../../lib/use-reading.ts';

const NOTHING_DONE = { value: 0, message: '' };

/** Runs the check of a division's signed waivers. Leaving the page ends the request. */
export function useProofCheck(division: string) {
  const client = useApi();
  const [progress, setProgress] = useState(NOTHING_DONE);
  const { readAgain, ...check } = useReading(null, (signal) =>
    client.checkProofs({ query: { division } }, { signal, onProgress: setProgress }),
  );
  function run() {
    setProgress(NOTHING_DONE);
    void readAgain();
  }
  return { ...check, progress, run };
}
export type Check = ReturnType<typeof useProofCheck>;
