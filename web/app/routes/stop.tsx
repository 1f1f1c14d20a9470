import { linkToken } from '@tours/contract/values';
import { data, type HeadersArgs } from 'react-router';
import { LinkEnded } from '../features/link/link-ended.tsx';
import { MessageChoicePage } from '../features/message-choice/message-choice-page.tsx';
import { clientFor, isRefusal, pageContext } from '../lib/api.ts';
import type { PageHandle } from '../lib/page-handle.ts';
import type { Route } from './+types/stop.ts';

/** Anybody with the address can choose, so the page must not be stored, indexed or named in a referrer. */
const privacy = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' };

export async function loader({ context, params }: Route.LoaderArgs) {
  const id = linkToken.safeParse(params.id).data;
  if (!id) throw data(null, { status: 404 });
  try {
    const choice = await clientFor(context).getMessageChoice({ params: { id } });
    const seller = context.get(pageContext).sellerOf(choice.division);
    return data({ choice, seller }, { headers: privacy });
  } catch (error) {
    if (!isRefusal(error) || error.code !== 'link.ended') throw error;
    return data({ choice: null, seller: null }, { status: 410, headers: privacy });
  }
}

export function headers({ loaderHeaders }: HeadersArgs) {
  return loaderHeaders;
}

export const handle: PageHandle<Route.ComponentProps['loaderData']> = {
  seller: ({ seller }) => seller,
};

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData?.choice ? `Messages about ${loaderData.choice.group}` : 'Messages';
  return [{ title }, { name: 'robots', content: 'noindex' }];
}

export default function StopRoute({ loaderData: { choice }, params }: Route.ComponentProps) {
  return choice ? <MessageChoicePage token={params.id} loaded={choice} /> : <LinkEnded token={params.id} />;
}
