import type { Client } from '@tours/contract/client';
import type { GroupDetails, NewGroup, StaffGroup } from '@tours/contract/group-staff';
import { signedIn } from '../../setup/people/sign-in.ts';
import { logo } from '../../setup/pictures.ts';
import { openWorld, type World } from '../../setup/world/world.ts';

/** A world with the employees who set up groups. */
export async function openStaff() {
  const world = await openWorld();
  const employee = await signedIn(world.origin, 'employee@coastline.example');
  const idOf = async (table: 'divisions' | 'partners', name: string) =>
    (await world.query<{ id: string }>(`select id from ${table} where name = $1`, [name]))[0]!.id;
  const ids = {
    vancouver: await idOf('divisions', 'Vancouver'),
    rockies: await idOf('divisions', 'Rockies'),
    maple: await idOf('partners', 'Maple Leaf Academy'),
    harbour: await idOf('partners', 'Harbour Travel'),
    summit: await idOf('partners', 'Summit School'),
    redRiver: await idOf('partners', 'Red River Agency'),
  };
  const upload = async (folder: 'groups' | 'texts' = 'groups', client = employee, division = ids.vancouver) => {
    const file = new Blob([Uint8Array.from(await logo(40, 20))]);
    return (await client.uploadImage({ query: { division, folder }, file })).url;
  };
  const picture = await upload();
  return { ...world, upload, world, employee, ids, ...verbs(world, employee, { ...ids, picture }) };
}

function verbs(world: World, employee: Client, ids: Record<'maple' | 'vancouver' | 'picture', string>) {
  const bodyOf = (change: Partial<NewGroup> = {}): NewGroup => ({
    title: 'Winter Days',
    partner: ids.maple,
    description: '<p>Snow.</p>',
    headerUrl: ids.picture,
    ...change,
  });
  const create = (change?: Partial<NewGroup>): Promise<GroupDetails> => employee.createGroup({ body: bodyOf(change) });
  const list = async (query: Record<string, unknown> = {}, client = employee) =>
    (await client.findGroups({ query: { division: ids.vancouver, ...query } })) as StaffGroup[];
  const onPage = async ({ path }: { path: string }) => {
    const [partnerSlug, slug] = path.slice(1).split('/') as [string, string];
    return (await world.client.queryGroups({ body: { filter: { partnerSlug, slug }, select: ['terms'] } }))[0];
  };
  const audited = (id: string) =>
    world.query<{ action: string; actor_name: string; before: unknown; after: unknown }>(
      `select action, actor_name, before, after from audit_log where entity_id = $1 order by created_at desc`,
      [id],
    );
  const groupId = async (slug: string) =>
    (await world.query<{ id: string }>('select id from groups where slug = $1', [slug]))[0]!.id;
  return { bodyOf, create, list, onPage, audited, groupId };
}

export type Staff = Awaited<ReturnType<typeof openStaff>>;
