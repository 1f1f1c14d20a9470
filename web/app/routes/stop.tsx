import { LinkEnded } from '../features/link/link-ended.tsx';
import { MessageChoicePage } from '../features/message-choice/message-choice-page.tsx';
import { unlisted } from '../lib/linked.ts';
import type { Route } from './+types/stop.ts';
import { loadChoice } from './load-choice.ts';

export const middleware: Route.MiddlewareFunction[] = [unlisted];

export function loader({ context, params }: Route.LoaderArgs) {
  return loadChoice(context, params.id, (client, id) => client.getMessageChoice({ params: { id } }));
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData?.choice ? `Messages about ${loaderData.choice.group}` : 'Messages';
  return [{ title }, { name: 'robots', content: 'noindex' }];
}

export default function StopRoute({ loaderData: { choice }, params }: Route.ComponentProps) {
  return choice ? <MessageChoicePage token={params.id} loaded={choice} /> : <LinkEnded token={params.id} />;
}
