import { useDebouncedValue } from '@mantine/hooks';
import type { SearchHit } from '@tours/contract/search';
import { useApi } from '../../lib/api.ts';
import { useReading } from '../../lib/use-reading.ts';

const PAUSE_MS = 200;
/** Same value as in the contract, whose code is loaded only with the first request. */
const SHORTEST = 2;

export interface Found {
  state: 'short' | 'searching' | 'failed' | 'found';
  hits: SearchHit[];
}

/** Searches a division. Answers to an older search are ignored. */
export function useSearch(division: string, typed: string): Found {
  const client = useApi();
  const text = typed.trim();
  const [settled] = useDebouncedValue(text, PAUSE_MS);
  const isShort = text.length < SHORTEST;
  const { state, answer } = useReading(isShort || text !== settled ? null : text, (signal) =>
    client.searchDivision({ query: { division, text } }, { signal }),
  );
  if (isShort) return { state: 'short', hits: [] };
  if (state === 'failed') return { state, hits: [] };
  return state === 'ready' ? { state: 'found', hits: answer ?? [] } : { state: 'searching', hits: [] };
}
