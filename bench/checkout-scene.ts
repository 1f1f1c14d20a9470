import { clientOf } from '../server/test/setup/people/client-of.ts';
import { findDeparture, shopper } from '../server/test/setup/people/shopper.ts';
import type { WorldCopy } from '../server/test/setup/world/copy-world.ts';
import type { Started } from '../server/test/setup/world/processes.ts';
import type { Scene } from './checkouts.ts';

const MANY_SEATS = 1_000_000;

const TOURS = ['Whale Watching Voyage', 'Cedar Canyon Walk'];
/** Ages of a couple, families of three and four, and a single person. */
const PARTIES = [[34, 36], [41, 9, 12], [38, 40, 8, 11], [30]];

/** Prepares two tours with enough seats, the filled-in forms of several parties, and the processes to measure. */
export async function checkoutScene(world: WorldCopy, server: Started, databasePid: number): Promise<Scene> {
  const person = shopper(clientOf(`http://127.0.0.1:${server.port}`), world.sandbox);
  const group = await person.readGroup();
  for (const tour of TOURS) {
    for (const departure of [0, 1]) {
      const pk = findDeparture(group, tour, departure).availability.fareharborDetails.availabilityPk;
      await world.sandbox.setAvailability(pk, { capacity: MANY_SEATS });
    }
  }
  const carts = await Promise.all(
    PARTIES.map((ages) => Promise.all(TOURS.map((tour) => person.fillIn(group, { tour, ages })))),
  );
  let ordered = 0;
  const nextCart = () => carts[ordered++ % carts.length]!;
  const pids = {
    server: server.child.pid!,
    postgres: databasePid,
    sandbox: world.sandboxPid!,
    driver: process.pid,
  };
  return { pids, person, group, nextCart, query: world.query };
}
