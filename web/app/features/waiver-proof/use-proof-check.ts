import type { ProofCheck } from '@tours/contract/waiver-proof';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../lib/api.ts';

export type CheckState =
  | { at: 'start' }
  | { at: 'running'; percent: number; step: string }
  | { at: 'done'; found: ProofCheck }
  | { at: 'failed' };

/** Runs the check of a division's signed waivers. Leaving the page ends the request. */
export function useProofCheck(division: string) {
  const client = useApi();
  const [state, setState] = useState<CheckState>({ at: 'start' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function run() {
    const controller = new AbortController();
    running.current?.abort();
    running.current = controller;
    const report = (state: CheckState) => {
      if (!controller.signal.aborted) setState(state);
    };
    report({ at: 'running', percent: 0, step: '' });
    try {
      const found = await client.checkProofs(
        { query: { division } },
        {
          signal: controller.signal,
          onProgress: ({ value, message }) => report({ at: 'running', percent: value, step: message }),
        },
      );
      report({ at: 'done', found });
    } catch {
      report({ at: 'failed' });
    }
  }

  return { state, run: () => void run() };
}
