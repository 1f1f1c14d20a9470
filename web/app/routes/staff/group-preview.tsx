import { PreviewPage } from '../../features/group/preview/preview-page.tsx';
import { clientFor, pageContext } from '../../lib/api.ts';
import { orErrorPage } from '../../lib/or-error-page.ts';
import type { PageHandle } from '../../lib/page-handle.ts';
import { loadOfDivision } from '../../session/load-of-division.ts';
import { requireDivision } from '../../session/require-division.ts';
import type { Route } from './+types/group-preview.ts';

export const middleware: Route.MiddlewareFunction[] = [requireDivision];

export async function loader({ context, url }: Route.LoaderArgs) {
  const client = clientFor(context);
  const id = url.searchParams.get('groupId') ?? '';
  const details = await loadOfDivision(context, client.getGroup({ params: { id } }), 'group.detailsFailed');
  const group = await orErrorPage(client.previewGroup({ params: { id: details._id } }), 'group.detailsFailed');
  return { details, group, seller: context.get(pageContext).sellerOf(group.division) };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? [{ title: `Preview · ${loaderData.details.title}` }, { name: 'robots', content: 'noindex' }] : [];
}

/** Light, as travellers see the page. */
export const handle: PageHandle = { followsSystem: false };

export default function StaffGroupPreviewRoute({ loaderData: { group, details } }: Route.ComponentProps) {
  return <PreviewPage group={group} details={details} />;
}
