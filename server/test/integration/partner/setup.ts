import type pg from 'pg';
import { newPartner, type PartnerBody } from '../../setup/partner.ts';
import { peopleOf } from '../../setup/people/people.ts';
import { openWorld } from '../../setup/world/world.ts';

/** Employees of two companies, and partners that tests may change. */
export async function openPartnerWorld() {
  const world = await openWorld();
  const people = peopleOf(world);
  await people.forgetAttempts();
  const [vancouver, rockies, winnipeg] = await Promise.all(['VAN', 'RKY', 'WPG'].map(people.divisionId));
  const { client: erin } = await people.signIn('employee@coastline.example');
  const { client: mario } = await people.signIn('manager@coastline.example');
  const { client: petra } = await people.signIn('employee@prairie.example');

  const body = (change: Partial<PartnerBody> = {}) => newPartner(erin, vancouver!, change);
  const create = async (change: Partial<PartnerBody> = {}) => erin.createPartner({ body: await body(change) });
  const stored = async (id: string) =>
    (
      await world.query<{ slug: string | null; name: string; version: number; deleted: boolean; created_by: string }>(
        'select slug, name, version, created_by, deleted_at is not null as deleted from partners where id = $1',
        [id],
      )
    )[0]!;
  const audited = (id: string) =>
    world.query<{ action: string; actor: string }>(
      'select action, actor_name as actor from audit_log where entity_id = $1 order by created_at',
      [id],
    );
  /** Inserts a partner's group directly, because creating groups is tested elsewhere. */
  const addGroup = async (partner: string, slug: string, by?: pg.Client) => {
    const text = `insert into groups (division_id, partner_id, title, path_prefix, slug, created_by, last_modified_by, uuid)
      select division_id, id, $2, coalesce(slug, 'groups'), $2, 'a test', 'a test', gen_random_uuid()
      from partners where id = $1 returning id`;
    const rows = by
      ? (await by.query<{ id: string }>(text, [partner, slug])).rows
      : await world.query<{ id: string }>(text, [partner, slug]);
    return rows[0]!.id;
  };
  const pathOf = async (group: string) => {
    const [row] = await world.query<{ path: string }>(
      `select '/' || path_prefix || '/' || slug as path from groups where id = $1`,
      [group],
    );
    return row!.path;
  };
  return {
    world,
    people,
    erin,
    mario,
    petra,
    division: { vancouver: vancouver!, rockies: rockies!, winnipeg: winnipeg! },
    body,
    create,
    stored,
    audited,
    addGroup,
    pathOf,
  };
}
export type PartnerWorld = Awaited<ReturnType<typeof openPartnerWorld>>;
