import type { Client } from '@tours/contract/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { peopleOf } from '../../setup/people/people.ts';
import { signedIn } from '../../setup/people/sign-in.ts';
import { openWorld, type World } from '../../setup/world/world.ts';

let world: World;
let employee: Client;
let colleague: string;
let email: string;

beforeAll(async () => {
  world = await openWorld();
  employee = await signedIn(world.origin, 'employee@coastline.example');
  const people = peopleOf(world);
  email = people.newEmail('lea');
  const division = await people.divisionId('VAN');
  const body = { name: 'Lea', lastname: 'Brandt', email, divisions: [division] };
  colleague = (await employee.createEmployee({ body }))._id;
  await employee.emailAccountEmployee({ body: { employee: colleague } });
  await employee.removeEmployee({ params: { id: colleague } });
});
afterAll(() => world?.close());

const historyOf = (client: Client, entityId = colleague, range = {}, onTotal = (_: number) => {}) =>
  client.findAudit({ query: { entityType: 'employee', entityId, ...range } }, { onTotal });

test('lists who changed a record, how and when, newest first, also after its removal', async () => {
  let total = 0;
  const entries = await historyOf(employee, colleague, {}, (count) => (total = count));
  expect(entries.map(({ action, by }) => [action, by])).toEqual([
    ['employee.removed', 'Erin Walsh'],
    ['employee.accountMailed', 'Erin Walsh'],
    ['employee.created', 'Erin Walsh'],
  ]);
  expect(total).toBe(3);
  for (const { at } of entries) expect(at).toMatch(/\[America\/Vancouver\]$/);
  expect(entries.at(-1)!.changes).toContainEqual({ field: 'email', before: '', after: email });
});

test('contains no ids, hashes or secrets', async () => {
  const [row] = await world.query<{ id: string; division: string }>(
    `select after->>'identityId' as id, after->'divisionIds'->>0 as division from audit_log where entity_id = $1 and action = 'employee.created'`,
    [colleague],
  );
  expect(row!.id).toMatch(/^[0-9a-f-]{36}$|^\w{20,}$/);
  const shown = JSON.stringify(await historyOf(employee));
  for (const hidden of [row!.id, row!.division]) expect(shown).not.toContain(hidden);
});

test('is returned in pages', async () => {
  const all = await historyOf(employee);
  expect(await historyOf(employee, colleague, { limit: 1, offset: 1 })).toEqual([all[1]]);
});

test.each([
  ['another company’s employee', 'employee@prairie.example', 404],
  ['an agent', 'agent@maple.example', 403],
  ['a traveller', 'traveller@home.example', 403],
] as const)('is refused to %s', async (_, by, status) => {
  await expect(historyOf(await signedIn(world.origin, by))).rejects.toMatchObject({ status });
});

test('is refused to a visitor, and for an unknown record', async () => {
  await expect(historyOf(world.client)).rejects.toMatchObject({ status: 401 });
  await expect(historyOf(employee, '9c376efb-8d47-4fb1-aca8-972e2ef085e3')).rejects.toMatchObject({ status: 404 });
});
