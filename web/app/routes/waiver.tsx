import { message } from '@tours/contract/messages';
import { linkToken, uuid } from '@tours/contract/values';
import { LinkMissing } from '../features/link/link-missing.tsx';
import { readWaiver } from '../features/waiver/page/load-waiver.ts';
import { WaiverPage } from '../features/waiver/page/waiver-page.tsx';
import { clientFor } from '../lib/api.ts';
import { answerLinked, loadLinked, unlisted } from '../lib/linked.ts';
import { moveToOwnHost } from '../lib/move-to-own-host.ts';
import type { Route } from './+types/waiver.ts';

export const middleware: Route.MiddlewareFunction[] = [unlisted];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const order = new URL(request.url).searchParams.get('order');
  const key = linkToken.safeParse(params.id).data ?? uuid.safeParse(params.id).data;
  const loaded = await loadLinked(key, (id) => readWaiver(clientFor(context), id, order));
  // An id may open the page only with a session, and a session does not follow to another host.
  const isLink = [params.id, order].some((key) => linkToken.safeParse(key).success);
  if (loaded.state === 'found' && isLink) moveToOwnHost(context, loaded.waiver, request);
  return answerLinked(context, loaded, ({ waiver }) => waiver.division);
}

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

const MISSING = {
  notFound: {
    title: message('waiver.notFound'),
    text: 'Check the link you were sent, open the waiver from your order, or email us:',
  },
  failed: { title: message('waiver.fetchFailed') },
};

export default function WaiverRoute({ loaderData, params }: Route.ComponentProps) {
  if (loaderData.state !== 'found') return <LinkMissing loaded={loaderData} token={params.id} {...MISSING} />;
  return <WaiverPage key={loaderData.waiver._id} waiver={loaderData.waiver} others={loaderData.others} />;
}
