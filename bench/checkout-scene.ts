import { clientOf } from '../server/test/setup/client-of.ts';
import type { WorldCopy } from '../server/test/setup/copy-world.ts';
import type { Started } from '../server/test/setup/processes.ts';
import { findDeparture, shopper } from '../server/test/setup/shopper.ts';
import type { Scene } from './checkouts.ts';

const MANY_SEATS = 1_000_000;

/** One departure with seats for everybody, a filled-in form, and who uses the processor. */
export async function checkoutScene(world: WorldCopy, server: Started, databasePid: number): Promise<Scene> {
  const person = shopper(clientOf(`http://127.0.0.1:${server.port}`), world.sandbox);
  const group = await person.readGroup();
  const pk = findDeparture(group, 'Whale Watching Voyage').availability.fareharborDetails.availabilityPk;
  await world.sandbox.setAvailability(pk, { capacity: MANY_SEATS });
  const item = await person.fillIn(group, { tour: 'Whale Watching Voyage', ages: [30] });
  const pids = {
    server: server.child.pid!,
    postgres: databasePid,
    sandbox: world.sandboxPid,
    driver: process.pid,
  };
  return { pids, person, group, item, query: world.query };
}
