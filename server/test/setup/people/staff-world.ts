import { openWorld } from '../world/world.ts';
import { peopleOf } from './people.ts';

/** A world with employees of two companies signed in, their divisions, and the entries of the audit log. */
export async function openStaffWorld() {
  const world = await openWorld();
  const people = peopleOf(world);
  await people.forgetAttempts();
  const [vancouver, rockies, winnipeg] = await Promise.all(['VAN', 'RKY', 'WPG'].map(people.divisionId));
  const { client: erin } = await people.signIn('employee@coastline.example');
  const { client: mario } = await people.signIn('manager@coastline.example');
  const { client: petra } = await people.signIn('employee@prairie.example');
  const audited = (id: string) =>
    world.query<{ action: string; actor: string }>(
      'select action, actor_name as actor from audit_log where entity_id = $1 order by created_at',
      [id],
    );
  const division = { vancouver: vancouver!, rockies: rockies!, winnipeg: winnipeg! };
  return { world, people, erin, mario, petra, division, audited };
}
