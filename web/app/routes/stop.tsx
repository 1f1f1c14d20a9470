import { linkToken } from '@tours/contract/values';
import { data } from 'react-router';
import { LinkEnded } from '../features/link/link-ended.tsx';
import { MessageChoicePage } from '../features/message-choice/message-choice-page.tsx';
import { clientFor, isRefusal, pageContext } from '../lib/api.ts';
import { unlisted } from '../lib/linked.ts';
import type { Route } from './+types/stop.ts';

export const middleware: Route.MiddlewareFunction[] = [unlisted];

export async function loader({ context, params }: Route.LoaderArgs) {
  const id = linkToken.safeParse(params.id).data;
  if (!id) throw data(null, { status: 404 });
  try {
    const choice = await clientFor(context).getMessageChoice({ params: { id } });
    const seller = context.get(pageContext).sellerOf(choice.division);
    return data({ choice, seller });
  } catch (error) {
    if (!isRefusal(error) || error.code !== 'link.ended') throw error;
    return data({ choice: null, seller: null }, { status: 410 });
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData?.choice ? `Messages about ${loaderData.choice.group}` : 'Messages';
  return [{ title }, { name: 'robots', content: 'noindex' }];
}

export default function StopRoute({ loaderData: { choice }, params }: Route.ComponentProps) {
  return choice ? <MessageChoicePage token={params.id} loaded={choice} /> : <LinkEnded token={params.id} />;
}
