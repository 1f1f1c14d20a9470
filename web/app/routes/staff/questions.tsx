import { QuestionsPage } from '../../features/question/questions-page.tsx';
import { clientFor } from '../../lib/api.ts';
import { orErrorPage } from '../../lib/or-error-page.ts';
import { loadAll } from '../../ui/portal/list/loaded.ts';
import type { Route } from './+types/questions.ts';
import { loadItemsGroup } from './load-items-group.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const client = clientFor(context);
  const group = await loadItemsGroup(context, url);
  const items = await orErrorPage(client.findItems({ query: { group: group._id } }), 'list.fetchFailed');
  return {
    group,
    items: items.map(({ _id, name }) => ({ _id, name })),
    questions: loadAll(client.findQuestions({ params: { id: group._id } })),
  };
}

export default function StaffQuestionsRoute({ loaderData }: Route.ComponentProps) {
  return <QuestionsPage key={loaderData.group._id} {...loaderData} />;
}
