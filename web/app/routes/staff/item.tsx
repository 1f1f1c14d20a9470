import { data } from 'react-router';
import { EditItemPage } from '../../features/item/edit/edit-item-page.tsx';
import { fromOf } from '../../features/item/items-group.ts';
import { clientFor } from '../../lib/api.ts';
import { orErrorPage } from '../../lib/or-error-page.ts';
import type { Route } from './+types/item.ts';
import { loadItemsGroup } from './load-items-group.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const id = url.searchParams.get('item') ?? '';
  const [group, item] = await Promise.all([
    loadItemsGroup(context, url),
    orErrorPage(clientFor(context).getItem({ params: { id }, query: {} }), 'item.fetchFailed'),
  ]);
  if (item.group !== group._id) throw data(null, { status: 404 });
  return { group, item, from: fromOf(url) };
}

export default function StaffItemRoute({ loaderData }: Route.ComponentProps) {
  return <EditItemPage key={loaderData.item._id} {...loaderData} />;
}
