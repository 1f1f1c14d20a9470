import { fillFamilies } from '../server/test/setup/bulk/copied-rows.ts';
import { type ListFigure, measureList } from './lists.ts';
import { headersOf, type Scene } from './scene.ts';

/** The demo order has two travellers. */
const FAMILIES = 99;

/** Measures the board that a teacher opens every day, for a group with 200 travellers. */
export async function measureReadiness(scene: Scene): Promise<ListFigure> {
  const [order] = await scene.query<{ id: string; group: string }>(
    `select o.id, o.group_id as group from orders o join order_items i on i.order_id = o.id
     where o.state = 'confirmed' and i.title = 'Whale Watching Voyage' limit 1`,
  );
  await fillFamilies(scene.query, order!.id, FAMILIES);
  await scene.query('analyze');
  const headers = await headersOf(scene, 'agent@maple.example');
  return measureList('readiness board', `${scene.origin}/api/groups/${order!.group}/readiness`, { headers });
}
