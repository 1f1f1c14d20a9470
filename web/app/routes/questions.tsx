import { linkToken } from '@tours/contract/values';
import { data, type HeadersArgs } from 'react-router';
import { AnswerPage } from '../features/answers/page/answer-page.tsx';
import { AnswersFailed, AnswersNotFound } from '../features/answers/page/answers-missing.tsx';
import { loadAnswers, statusOf } from '../features/answers/page/load-answers.ts';
import { LinkEnded } from '../features/link/link-ended.tsx';
import { clientFor, pageContext } from '../lib/api.ts';
import { moveToOwnHost } from '../lib/move-to-own-host.ts';
import type { PageHandle } from '../lib/page-handle.ts';
import type { Route } from './+types/questions.ts';

/** Anybody with the address can read and answer, so the page must not be stored, indexed or named in a referrer. */
const privacy = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const loaded = await loadAnswers(clientFor(context), params.id);
  // An id may open the page only with a session, and a session does not follow to another host.
  if (loaded.state === 'found' && linkToken.safeParse(params.id).success)
    moveToOwnHost(context, loaded.sheet, request, privacy);
  const { sellerOf } = context.get(pageContext);
  const seller = loaded.state === 'found' ? sellerOf(loaded.sheet.division) : null;
  return data({ ...loaded, seller }, { status: statusOf[loaded.state], headers: privacy });
}

export function headers({ loaderHeaders }: HeadersArgs) {
  return loaderHeaders;
}

export const handle: PageHandle<Route.ComponentProps['loaderData']> = {
  seller: ({ seller }) => seller,
};

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData?.state === 'found' ? `Questions · ${loaderData.sheet.group}` : 'Questions';
  return [{ title }, { name: 'robots', content: 'noindex' }, { name: 'referrer', content: 'no-referrer' }];
}

export default function QuestionsRoute({ loaderData, params }: Route.ComponentProps) {
  if (loaderData.state === 'ended') return <LinkEnded token={params.id} />;
  if (loaderData.state === 'notFound') return <AnswersNotFound />;
  if (loaderData.state === 'failed') return <AnswersFailed requestId={loaderData.requestId} />;
  return <AnswerPage key={params.id} openedBy={params.id} loaded={loaderData.sheet} />;
}
