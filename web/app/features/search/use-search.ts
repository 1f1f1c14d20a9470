import { useDebouncedValue } from '@mantine/hooks';
import type { SearchHit } from '@tours/contract/search';
import { useEffect, useState } from 'react';
import { useApi } from '../../lib/api.ts';

const PAUSE_MS = 200;
/** Same value as in the contract, whose code is loaded only with the first request. */
const SHORTEST = 2;

export type Found =
  | { state: 'short' }
  | { state: 'searching' }
  | { state: 'failed' }
  | { state: 'found'; hits: SearchHit[] };

/** Searches a division. Answers to an older search are ignored. */
export function useSearch(division: string, typed: string): Found {
  const client = useApi();
  const [text] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const [answer, setAnswer] = useState<{ text: string; found: Found }>({ text: '', found: { state: 'short' } });

  useEffect(() => {
    if (text.length < SHORTEST) return;
    const controller = new AbortController();
    const { signal } = controller;
    client
      .searchDivision({ query: { division, text } }, { signal })
      .then((hits): Found => ({ state: 'found', hits }))
      .catch((): Found => ({ state: 'failed' }))
      .then((found) => signal.aborted || setAnswer({ text, found }));
    return () => controller.abort();
  }, [client, division, text]);

  if (typed.trim().length < SHORTEST) return { state: 'short' };
  return answer.text === typed.trim() ? answer.found : { state: 'searching' };
}
