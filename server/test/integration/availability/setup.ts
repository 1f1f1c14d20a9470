import { randomUUID } from 'node:crypto';
import { peopleOf } from '../../setup/people/people.ts';
import { openWorld } from '../../setup/world/world.ts';

export const COMPANY = 'coastlinetours';
export const CRUISE = 41_208;
const DAY_MS = 86_400_000;

/** The nth cruise departure, counted from 1. The season begins with the fourth. */
export const cruise = (nth: number) => 2_600_020_800 + nth;

/** A world in which one group sells two departures of the cruise. */
export async function openCruise() {
  const world = await openWorld();
  const people = peopleOf(world);
  const group = (await world.query<{ id: string }>(`select id from groups where slug = 'harbour-weekend'`))[0]!.id;
  const original = (await world.query<{ id: string }>('select id from items where group_id = $1', [group]))[0]!.id;

  /**
   * Adds the cruise to the same group again without departures. A group may sell each FareHarbor item only once, so
   * earlier items get another pk first.
   */
  async function newItem(): Promise<string> {
    await world.query(
      `update items set fareharbor_item_pk = 900000000 + floor(random() * 99999999)
       where group_id = $1 and fareharbor_item_pk = $2`,
      [group, CRUISE],
    );
    const [row] = await world.query<{ id: string }>(
      `insert into items (division_id, group_id, name, fareharbor_item_pk, fareharbor_details)
       select division_id, group_id, $2, $3, fareharbor_details from items where id = $1 returning id`,
      [original, `Cruise ${randomUUID()}`, CRUISE],
    );
    return row!.id;
  }

  const stored = (item: string) =>
    world.query<{ fareharbor_pk: string; is_hidden: boolean; headline: string }>(
      'select fareharbor_pk, is_hidden, headline from availabilities where item_id = $1 order by start_at',
      [item],
    );
  const audited = (id: string) =>
    world.query<{ action: string; actor: string; before: unknown; after: unknown }>(
      'select action, actor_name as actor, before, after from audit_log where entity_id = $1 order by created_at',
      [id],
    );
  const rangeCalls = async () =>
    (await world.sandbox.requests('fareharbor')).filter(({ path }) => path.includes('/date-range/')).length;

  return {
    world,
    people,
    group,
    newItem,
    stored,
    audited,
    rangeCalls,
    erin: () => people.signIn('employee@coastline.example'),
    mario: () => people.signIn('manager@coastline.example'),
    petra: () => people.signIn('employee@prairie.example'),
  };
}
export type CruiseWorld = Awaited<ReturnType<typeof openCruise>>;

export const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** The first month that lies wholly in the season. */
export function seasonMonth(): { start: string; end: string } {
  const day = dayFromNow(31);
  const [year, month] = day.split('-').map(Number) as [number, number];
  return { start: `${day.slice(0, 8)}01`, end: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) };
}
