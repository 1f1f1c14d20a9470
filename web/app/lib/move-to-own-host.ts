import type { PublicDivision } from '@tours/contract/public-division';
import { type RouterContextProvider, redirect } from 'react-router';
import { pageContext } from './api.ts';

/** Redirects a page of a division that was opened under the host name of another brand. */
export function moveToOwnHost(
  context: Readonly<RouterContextProvider>,
  { division }: { division: PublicDivision },
  { url }: Request,
): void {
  const origin = context.get(pageContext).originElsewhere(division);
  const { pathname, search } = new URL(url);
  if (origin) throw redirect(origin + pathname + search);
}
