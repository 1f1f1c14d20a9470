import { message } from '@tours/contract/messages';
import { linkToken } from '@tours/contract/values';
import { data, type HeadersArgs } from 'react-router';
import { LinkEnded } from '../features/link/link-ended.tsx';
import { loadWaiver, statusOf } from '../features/waiver/page/load-waiver.ts';
import { WaiverFailed, WaiverNotFound } from '../features/waiver/page/waiver-missing.tsx';
import { WaiverPage } from '../features/waiver/page/waiver-page.tsx';
import { clientFor, pageContext } from '../lib/api.ts';
import { moveToOwnHost } from '../lib/move-to-own-host.ts';
import type { PageHandle } from '../lib/page-handle.ts';
import type { Route } from './+types/waiver.ts';

/** Anybody with the address can read and sign, so the page must not be stored, indexed or named in a referrer. */
const privacy = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const order = new URL(request.url).searchParams.get('order');
  const loaded = await loadWaiver(clientFor(context), params.id, order);
  // An id may open the page only with a session, and a session does not follow to another host.
  const isLink = [params.id, order].some((key) => linkToken.safeParse(key).success);
  if (loaded.state === 'found' && isLink) moveToOwnHost(context, loaded.waiver, request, privacy);
  const { sellerOf } = context.get(pageContext);
  const seller = loaded.state === 'found' ? sellerOf(loaded.waiver.division) : null;
  return data({ ...loaded, seller }, { status: statusOf[loaded.state], headers: privacy });
}

export function headers({ loaderHeaders }: HeadersArgs) {
  return loaderHeaders;
}

export const handle: PageHandle<Route.ComponentProps['loaderData']> = {
  seller: ({ seller }) => seller,
};

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: titleOf(loaderData) },
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ];
}

function titleOf(loaded: Route.MetaArgs['loaderData']): string {
  if (loaded?.state === 'ended') return message('link.ended');
  if (loaded?.state !== 'found') return message(loaded?.state === 'failed' ? 'waiver.fetchFailed' : 'waiver.notFound');
  const { isSigned } = loaded.waiver;
  return `${isSigned ? 'Signed waiver' : 'Sign waiver'} · ${loaded.seller?.name}`;
}

export default function WaiverRoute({ loaderData, params }: Route.ComponentProps) {
  if (loaderData.state === 'ended') return <LinkEnded token={params.id} />;
  if (loaderData.state === 'notFound') return <WaiverNotFound />;
  if (loaderData.state === 'failed') return <WaiverFailed requestId={loaderData.requestId} />;
  return <WaiverPage key={loaderData.waiver._id} waiver={loaderData.waiver} others={loaderData.others} />;
}
