import { useDebouncedValue } from '@mantine/hooks';
import type { Partner } from '@tours/contract/partner';
import { isReservedSlug } from '@tours/contract/partner-form';
import { useApi } from '../../lib/api.ts';
import { useReading } from '../../lib/use-reading.ts';

/** `own` is the saved slug. `unknown` means that the check failed; saving reports a taken slug. */
export type SlugState = 'none' | 'own' | 'checking' | 'free' | 'taken' | 'reserved' | 'unknown';

const PAUSE_MS = 350;

/** Checks whether a slug is free, a moment after the last key press. */
export function useSlugCheck(slug: string, saved: Pick<Partner, '_id' | 'slug'> | null): SlugState {
  const client = useApi();
  const isOwn = slug === (saved?.slug ?? '');
  const [settled] = useDebouncedValue(slug, PAUSE_MS);
  const isAsked = slug && slug === settled && !isOwn && !isReservedSlug(slug);
  const { state, answer } = useReading(isAsked ? slug : null, (signal) =>
    client.queryPartners({ body: { filter: { slug } } }, { signal }),
  );
  if (!slug) return 'none';
  if (isOwn) return 'own';
  if (isReservedSlug(slug)) return 'reserved';
  if (state === 'failed') return 'unknown';
  if (state !== 'ready') return 'checking';
  // Partners of other companies are found without an id.
  return answer?.some(({ _id }) => !_id || _id !== saved?._id) ? 'taken' : 'free';
}
