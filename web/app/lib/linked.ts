import type { PublicDivision } from '@tours/contract/public-division';
import { data, type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router';
import { isRefusal, pageContext, requestIdOf } from './api.ts';

/** The record of a page that its address opens, or the reason why there is none. */
export type Linked<Found> =
  | ({ state: 'found' } & Found)
  | { state: 'notFound' }
  | { state: 'ended' }
  | { state: 'failed'; requestId: string | null };

/** Loads that record. Without a valid `id` there is none. Never throws. */
export async function loadLinked<Found extends object>(
  id: string | undefined,
  read: (id: string) => Promise<Found>,
): Promise<Linked<Found>> {
  if (!id) return { state: 'notFound' };
  try {
    return { state: 'found', ...(await read(id)) };
  } catch (error) {
    if (isRefusal(error) && /^(order|waiver|resource)\.notFound$/.test(error.code)) return { state: 'notFound' };
    if (isRefusal(error) && error.code === 'link.ended') return { state: 'ended' };
    return { state: 'failed', requestId: requestIdOf(error) };
  }
}

const STATUS = { found: 200, notFound: 404, ended: 410, failed: 503 };

/** The answer of the page's loader, with the seller of the division, whose name and colour the page shows. */
export function answerLinked<Found extends object>(
  context: Readonly<RouterContextProvider>,
  loaded: Linked<Found>,
  divisionOf: (found: Found) => PublicDivision,
) {
  const seller = loaded.state === 'found' ? context.get(pageContext).sellerOf(divisionOf(loaded)) : null;
  return data({ ...loaded, seller }, { status: STATUS[loaded.state] });
}

/** Middleware of pages that their address opens, or that name children: no index and no referrer may contain it. */
export const unlisted: MiddlewareFunction<Response> = async ({ request }, next) => {
  dropPaymentSecret(new URL(request.url));
  const response = await next();
  response.headers.set('Referrer-Policy', 'no-referrer');
  response.headers.set('X-Robots-Tag', 'noindex');
  return response;
};

/**
 * Stripe returns the browser from a bank's page with the payment's secret, which shows a refused card. People copy the
 * address, and it stays in the history of a shared computer.
 */
function dropPaymentSecret({ pathname, searchParams }: URL): void {
  const secrets = [...searchParams.keys()].filter((name) => name.endsWith('_client_secret'));
  if (!secrets.length) return;
  for (const name of secrets) searchParams.delete(name);
  throw redirect(`${pathname}?${searchParams}`);
}
