import { READINESS_PARTS, type ReadinessPart, type ReadyTraveller } from '@tours/contract/readiness';

/** The query parameter that limits the table to what is open. */
export const SHOW = 'show';
export type Shown = ReadinessPart | 'notReady' | null;

export function filterOf(params: URLSearchParams): Shown {
  const show = params.get(SHOW);
  if (show === 'notReady') return show;
  return READINESS_PARTS.find((part) => part === show) ?? null;
}

export function matches(traveller: ReadyTraveller, shown: Shown): boolean {
  if (!shown) return true;
  if (shown === 'notReady') return !traveller.isReady;
  return ['open', 'late'].includes(traveller[shown].state);
}
