import { countInOneWindow } from '../../setup/one-window.ts';
import { type People, peopleOf } from '../../setup/people/people.ts';
import { openWorld } from '../../setup/world/world.ts';

/** A signed-in person. */
export type Someone = Pick<Awaited<ReturnType<People['signIn']>>, 'client'>;
export type EmployeeWorld = Awaited<ReturnType<typeof openEmployeeWorld>>;

/** A world with people of two companies, who add and remove colleagues. */
export async function openEmployeeWorld() {
  const world = await openWorld();
  await countInOneWindow(world);
  const people = peopleOf(world);
  const erin = () => people.signIn('employee@coastline.example');
  return {
    world,
    people,
    vancouver: await people.divisionId('VAN'),
    rockies: await people.divisionId('RKY'),
    winnipeg: await people.divisionId('WPG'),
    erin,
    mario: () => people.signIn('manager@coastline.example'),
    petra: () => people.signIn('employee@prairie.example'),
    add: ({ client }: Someone, divisions: string[], email = people.newEmail()) =>
      client.createEmployee({ body: { name: 'Noor', lastname: 'Haddad', email, divisions } }),
    stored: (id: string) =>
      world.query<{ identity_id: string | null; deleted: boolean }>(
        'select identity_id, deleted_at is not null as deleted from employees where id = $1',
        [id],
      ),
    audited: (id: string) =>
      world.query<{ action: string; actor: string }>(
        'select action, actor_name as actor from audit_log where entity_id = $1 order by created_at',
        [id],
      ),
  };
}
