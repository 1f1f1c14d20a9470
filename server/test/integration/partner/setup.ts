import type pg from 'pg';
import { newPartner, type PartnerBody } from '../../setup/partner.ts';
import { openStaffWorld } from '../../setup/people/staff-world.ts';

/** A world of staff, and partners that tests may change. */
export async function openPartnerWorld() {
  const staff = await openStaffWorld();
  const { world, erin, division } = staff;
  const body = (change: Partial<PartnerBody> = {}) => newPartner(erin, division.vancouver, change);
  const create = async (change: Partial<PartnerBody> = {}) => erin.createPartner({ body: await body(change) });
  const stored = async (id: string) =>
    (
      await world.query<{ slug: string | null; name: string; version: number; deleted: boolean; created_by: string }>(
        'select slug, name, version, created_by, deleted_at is not null as deleted from partners where id = $1',
        [id],
      )
    )[0]!;
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
  return { ...staff, body, create, stored, addGroup, pathOf };
}
export type PartnerWorld = Awaited<ReturnType<typeof openPartnerWorld>>;
