import { VIEWS_MOST } from '@tours/contract/saved-view';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallerName, type SignedIn, signInEverybody } from '../../setup/people/callers.ts';
import { openWorld, type World } from '../../setup/world/world.ts';

let world: World;
let everybody: Record<CallerName, SignedIn>;

beforeAll(async () => {
  world = await openWorld();
  everybody = await signInEverybody(world);
});
afterAll(() => world?.close());

const save = (by: CallerName, name: string, address = 'status=paid', list: 'orders' | 'bookings' = 'orders') =>
  everybody[by].client.saveView({ body: { list, name, address } });
const names = async (by: CallerName, list: 'orders' | 'bookings' = 'orders') =>
  (await everybody[by].client.findViews({ query: { list } })).map(({ name }) => name);

test('a person finds their own views of a list by name, and nobody else does', async () => {
  await save('employee', 'b paid', 'page=3&status=paid&hide=Group');
  await save('employee', 'A big');
  await save('employee', 'Of bookings', '', 'bookings');
  expect(await names('employee')).toEqual(['A big', 'b paid']);
  const [, paid] = await everybody.employee.client.findViews({ query: { list: 'orders' } });
  expect(paid).toMatchObject({ address: 'status=paid&hide=Group' });
  for (const other of ['otherEmployee', 'agent'] as const) expect(await names(other)).toEqual([]);
});

test('a view with the same name is replaced, and removed once', async () => {
  const first = await save('agent', 'Spring', 'search=spring');
  const again = await save('agent', ' Spring ', 'search=summer');
  expect(again).toEqual({ _id: first._id, name: 'Spring', address: 'search=summer' });
  const remove = (by: CallerName) => everybody[by].client.removeView({ params: { id: first._id } });
  await expect(remove('otherAgent')).rejects.toMatchObject({ status: 404 });
  expect(await remove('agent')).toEqual({ _id: first._id });
  await expect(remove('agent')).rejects.toMatchObject({ status: 404 });
});

test('a list has at most thirty views, also when they are saved at once', async () => {
  const all = Array.from({ length: VIEWS_MOST + 3 }, (_, at) => save('otherAgent', `View ${at}`));
  const answers = await Promise.allSettled(all);
  expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(3);
  expect(await names('otherAgent')).toHaveLength(VIEWS_MOST);
  await expect(save('otherAgent', 'One more')).rejects.toMatchObject({ status: 400, details: [{ path: 'body/name' }] });
});

test('an empty name or an address without end is refused', async () => {
  for (const [name, address] of [
    [' ', ''],
    ['Long', 'x'.repeat(2001)],
  ] as const)
    await expect(save('employee', name, address)).rejects.toMatchObject({ status: 400 });
});
