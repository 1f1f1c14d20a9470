import { message } from '@tours/contract/messages';
import { data, type HeadersArgs } from 'react-router';
import { LinkEnded } from '../features/link/link-ended.tsx';
import { loadWaiver, statusOf } from '../features/waiver/page/load-waiver.ts';
import { WaiverFailed, WaiverNotFound } from '../features/waiver/page/waiver-missing.tsx';
import { WaiverPage } from '../features/waiver/page/waiver-page.tsx';
import { clientFor } from '../lib/api.ts';
import type { PageHandle } from '../lib/page-handle.ts';
import type { Route } from './+types/waiver.ts';

/** Anybody with the address can read and sign, so the page must not be stored, indexed or named in a referrer. */
const privacy = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const order = new URL(request.url).searchParams.get('order');
  const loaded = await loadWaiver(clientFor(context), params.id, order);
  return data(loaded, { status: statusOf[loaded.state], headers: privacy });
}

export function headers({ loaderHeaders }: HeadersArgs) {
  return loaderHeaders;
}

export const handle: PageHandle<Route.ComponentProps['loaderData']> = {
  brandColor: (loaded) => (loaded.state === 'found' ? loaded.waiver.division.brandColor : null),
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
  const { isSigned, division } = loaded.waiver;
  return `${isSigned ? 'Signed waiver' : 'Sign waiver'} · ${division.name}`;
}

export default function WaiverRoute({ loaderData, params }: Route.ComponentProps) {
  if (loaderData.state === 'ended') return <LinkEnded token={params.id} />;
  if (loaderData.state === 'notFound') return <WaiverNotFound />;
  if (loaderData.state === 'failed') return <WaiverFailed requestId={loaderData.requestId} />;
  return <WaiverPage key={loaderData.waiver._id} waiver={loaderData.waiver} others={loaderData.others} />;
}
