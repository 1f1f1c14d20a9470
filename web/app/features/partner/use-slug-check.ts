import { RESERVED_SLUGS } from '@tours/contract/constants';
import { useEffect, useState } from 'react';
import { useApi } from '../../lib/api.ts';

/** `own` is the saved slug. `unknown` means that the check failed; saving reports a taken slug. */
export type SlugState = 'none' | 'own' | 'checking' | 'free' | 'taken' | 'reserved' | 'unknown';

const PAUSE_MS = 350;
const isReserved = (slug: string) => (RESERVED_SLUGS as readonly string[]).includes(slug);

/** Checks whether a slug is free, a moment after the last key press. */
export function useSlugCheck(slug: string, savedSlug: string | null, partnerId: string | undefined): SlugState {
  const client = useApi();
  const [answer, setAnswer] = useState<{ slug: string; state: SlugState } | null>(null);
  const isOwn = slug === (savedSlug ?? '');

  useEffect(() => {
    if (!slug || isOwn || isReserved(slug)) return;
    const leave = new AbortController();
    const ask = async () => {
      const options = { signal: leave.signal };
      const state = await client.queryPartners({ body: { filter: { slug } } }, options).then(
        // Partners of other companies are found without an id.
        (found): SlugState => (found.some(({ _id }) => !_id || _id !== partnerId) ? 'taken' : 'free'),
        (): SlugState => 'unknown',
      );
      if (!leave.signal.aborted) setAnswer({ slug, state });
    };
    const timer = setTimeout(ask, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      leave.abort();
    };
  }, [client, slug, isOwn, partnerId]);

  if (!slug) return 'none';
  if (isOwn) return 'own';
  if (isReserved(slug)) return 'reserved';
  return answer?.slug === slug ? answer.state : 'checking';
}
