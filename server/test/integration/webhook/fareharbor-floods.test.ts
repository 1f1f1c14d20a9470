import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Desk, openDesk } from './fareharbor-setup.ts';

/** Tests a stranger who has learned the secret of the address to which FareHarbor sends its events. */
let at: Desk;
beforeAll(async () => {
  at = await openDesk();
});
afterAll(() => at?.world.close());

const company = { shortname: 'coastlinetours' };

/** Sends events, and returns how many rows they add. */
async function rowsAddedBy(bookings: object[]): Promise<number> {
  const count = async () => (await at.world.query('select 1 from webhook_inbox')).length;
  const before = await count();
  for (const booking of bookings) expect(await at.post({ booking })).toBe(200);
  return (await count()) - before;
}

test('events about bookings of other channels are not kept', async () => {
  const booking = () => ({ uuid: randomUUID(), company });
  expect(await rowsAddedBy([booking(), booking(), booking()])).toBe(0);
});

test('of moved bookings that we do not know, few are kept in an hour', async () => {
  const moved = Array.from({ length: 70 }, () => ({ uuid: randomUUID(), rebooked_from: randomUUID(), company }));
  expect(await rowsAddedBy(moved)).toBe(60);
});

test('events about one booking of ours are kept once a minute, whatever they say', async () => {
  const { item } = await at.booked();
  const events = Array.from({ length: 20 }, () => ({ uuid: item.uuid, rebooked_to: randomUUID(), company }));
  // The minute may end meanwhile.
  expect(await rowsAddedBy(events)).toBeLessThanOrEqual(2);
});
