import { signedIn } from '../../setup/people/sign-in.ts';
import { openWorld } from '../../setup/world/world.ts';

export const COMPANY = 'coastlinetours';
/** The group with most items, as `publicNames` takes it. */
export const spring = ['spring-break', 'maple-leaf-academy'] as const;

/** A world with its staff signed in and the lookups that item tests share. */
export async function openItemWorld(settings: NodeJS.ProcessEnv = {}) {
  const world = await openWorld(settings);
  const employee = await signedIn(world.origin, 'employee@coastline.example');
  const groupId = async (slug: string) =>
    (await world.query<{ id: string }>('select id from groups where slug = $1', [slug]))[0]!.id;
  const { items: offered } = await employee.listFareharborItems({ params: { shortname: COMPANY }, query: {} });
  return {
    ...world,
    employee,
    groupId,
    /** The FareHarbor pk of an item, by its name at FareHarbor. */
    pkOf: (name: string) => offered.find((item) => item.name === name)!.pk,
    itemsOf: async (slug: string) => employee.findItems({ query: { group: await groupId(slug) } }),
    audited: (id: string) =>
      world.query<{ action: string; actor: string; before: unknown; after: unknown }>(
        'select action, actor_name as actor, before, after from audit_log where entity_id = $1 order by created_at',
        [id],
      ),
    /** The names on the public page. */
    publicNames: async (slug: string, partnerSlug: string) => {
      const [group] = await world.client.queryGroups({ body: { filter: { slug, partnerSlug } } });
      return group!.items.map(({ item }) => item.name);
    },
  };
}
export type ItemWorld = Awaited<ReturnType<typeof openItemWorld>>;
