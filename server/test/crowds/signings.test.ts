import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { waiverLink } from '../setup/links.ts';
import { peopleOf } from '../setup/people.ts';
import { keyOf, shopper } from '../setup/shopper.ts';
import { signedIn } from '../setup/sign-in.ts';
import { signAs } from '../setup/signer.ts';
import { openWorldApart, type World } from '../setup/world.ts';

/** Simulates the evening before a trip, when a whole school signs. */
const SIGNINGS = 250;
const AT_ONCE = 50;

let world: World;
beforeAll(async () => {
  world = await openWorldApart();
});
afterAll(() => world?.close());

test('250 waivers of one departure, signed by 50 people at a time, make one chain', async () => {
  const ids = await waiversOfOneDeparture();
  const begun = performance.now();
  const times: number[] = [];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let id = ids.pop(); id; id = ids.pop()) {
        const start = performance.now();
        const email = `${randomUUID()}@parents.example`;
        await signAs(world.client, await waiverLink(world.query, id), {
          email,
          signature: { value: 'Robin Parent', typed: true },
        });
        times.push(performance.now() - start);
      }
    }),
  );
  const seconds = (performance.now() - begun) / 1000;
  times.sort((a, b) => a - b);
  const p99 = times[Math.floor(times.length * 0.99)]!;
  console.info(
    `${times.length} signings in ${seconds.toFixed(1)} s, p99 with the reading before it ${p99.toFixed(0)} ms`,
  );
  expect(times).toHaveLength(SIGNINGS);

  const employee = await signedIn(world.origin, 'employee@coastline.example');
  const division = await peopleOf(world).divisionId('VAN');
  const asked = performance.now();
  const { checked, ok } = await employee.checkProofs({ query: { division } });
  console.info(`${checked} links checked in ${(performance.now() - asked).toFixed(0)} ms`);
  expect(ok).toBe(true);
  expect(checked).toBeGreaterThan(SIGNINGS);
}, 180_000);

/** Creates a departure with more travellers than a boat holds, by copying the rows of one order. */
async function waiversOfOneDeparture(): Promise<string[]> {
  const person = shopper(world.client, world.sandbox);
  const group = await person.readGroup();
  const order = await person.book(group, [await person.fillIn(group, { tour: 'Whale Watching Voyage', ages: [9] })]);
  const [waiver] = await world.client.listOrderWaivers({ query: { order: keyOf(order._id) } });
  const columns = await world.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns
    where table_schema = 'public' and table_name in ('travellers', 'waivers') and is_generated = 'NEVER'`,
  );
  const copied = (table: string, changed: string[]) =>
    columns
      .filter(({ table_name, column_name }) => table_name === table && !changed.includes(column_name))
      .map(({ column_name }) => `${table}.${column_name}`);
  const names = (list: string[]) => list.map((column) => column.split('.')[1]).join(', ');
  const traveller = copied('travellers', ['id', 'position']);
  const rest = copied('waivers', ['id', 'lola_id', 'traveller_id']);
  await world.query(`create table places as select gen_random_uuid() as id, n from generate_series(1, ${SIGNINGS}) n`);
  await world.query(
    `insert into travellers (id, position, ${names(traveller)}) select places.id, 1000 + places.n, ${traveller.join(', ')}
    from places, travellers join waivers on waivers.traveller_id = travellers.id where waivers.id = $1`,
    [waiver!._id],
  );
  const rows = await world.query<{ id: string }>(
    `insert into waivers (lola_id, traveller_id, ${names(rest)})
    select 'WA' || lpad(places.n::text, 8, '0'), places.id, ${rest.join(', ')}
    from places, waivers where waivers.id = $1 returning id`,
    [waiver!._id],
  );
  return rows.map(({ id }) => id);
}
