import { afterAll, beforeAll, expect, test } from 'vitest';
import { signAsCrowd } from '../setup/people/crowd-of-signers.ts';
import { peopleOf } from '../setup/people/people.ts';
import { signedIn } from '../setup/people/sign-in.ts';
import { openWorldApart, type World } from '../setup/world/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorldApart();
});
afterAll(() => world?.close());

test('250 waivers of one departure, signed by 50 people at a time, make one chain', async () => {
  expect(await signAsCrowd(world, 250, 50)).toHaveLength(250);

  const employee = await signedIn(world.origin, 'employee@coastline.example');
  const division = await peopleOf(world).divisionId('VAN');
  const { checked, ok } = await employee.checkProofs({ query: { division } });
  expect(ok).toBe(true);
  expect(checked).toBeGreaterThan(250);
}, 180_000);
