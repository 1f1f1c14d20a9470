import { linkToken, orderKey } from '@tours/contract/values';
import { AnswerPage } from '../features/answers/page/answer-page.tsx';
import { LinkMissing } from '../features/link/link-missing.tsx';
import { clientFor } from '../lib/api.ts';
import { answerLinked, loadLinked, unlisted } from '../lib/linked.ts';
import { moveToOwnHost } from '../lib/move-to-own-host.ts';
import type { Route } from './+types/questions.ts';

export const middleware: Route.MiddlewareFunction[] = [unlisted];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const loaded = await loadLinked(orderKey.safeParse(params.id).data, async (id) => ({
    sheet: await clientFor(context).getAnswerSheet({ params: { id } }),
  }));
  // An id may open the page only with a session, and a session does not follow to another host.
  if (loaded.state === 'found' && linkToken.safeParse(params.id).success) moveToOwnHost(context, loaded.sheet, request);
  return answerLinked(context, loaded, ({ sheet }) => sheet.division);
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData?.state === 'found' ? `Questions · ${loaderData.sheet.group}` : 'Questions';
  return [{ title }, { name: 'robots', content: 'noindex' }, { name: 'referrer', content: 'no-referrer' }];
}

const MISSING = {
  notFound: {
    title: 'Questions not found',
    text: 'Check the link you were sent, open the questions from your order, or email us:',
  },
  failed: { title: 'The questions couldn’t be loaded' },
};

export default function QuestionsRoute({ loaderData, params }: Route.ComponentProps) {
  if (loaderData.state !== 'found') return <LinkMissing loaded={loaderData} token={params.id} {...MISSING} />;
  return <AnswerPage key={params.id} openedBy={params.id} loaded={loaderData.sheet} />;
}
