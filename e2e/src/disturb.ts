import { eventually } from '../../server/test/setup/eventually.ts';
import type { SandboxControl } from '../../server/test/setup/world/sandbox-control.ts';
import { readDepartures, type World } from './world.ts';

/** Gives a test control over the vendors, and undoes everything that it changed. */
export function disturbable(world: World): { sandbox: SandboxControl; putBack: () => Promise<void> } {
  const changed = new Set<number>();
  let hadFaults = false;
  let hadOutage = false;
  const sandbox: SandboxControl = {
    ...world.sandbox,
    fault: (fault) => {
      hadFaults = true;
      hadOutage ||= fault.target === 'fareharbor';
      return world.sandbox.fault(fault);
    },
    setAvailability: (pk, change) => {
      changed.add(pk);
      return world.sandbox.setAvailability(pk, change);
    },
  };
  return {
    sandbox,
    putBack: async () => {
      if (hadFaults) await world.sandbox.clearFaults();
      await putBackDepartures(world);
      if (hadOutage) await untilFresh(world, world.untouched[0]!.pk);
      for (const pk of changed) await untilFresh(world, pk);
    },
  };
}

/** Restores the seats that bookings took, so that no journey runs out of seats because of the others. */
export async function putBackDepartures({ sandbox, untouched }: World): Promise<void> {
  const current = new Map((await readDepartures(sandbox)).map((departure) => [departure.pk, departure]));
  for (const { pk, capacity, rates } of untouched) {
    const now = current.get(pk)!;
    if (now.capacity === capacity && JSON.stringify(now.rates) === JSON.stringify(rates)) continue;
    const prices = rates.map((rate) => ({ pk: rate.pk, total_including_tax: rate.total_including_tax }));
    await sandbox.setAvailability(pk, { capacity, rates: prices });
  }
}

/** Waits until the server's caches of seats and outages have expired, so that the next test does not see them. */
async function untilFresh({ client, untouched }: World, pk: number): Promise<void> {
  const original = untouched.find((departure) => departure.pk === pk)!;
  const since = Date.now();
  await eventually(async () => {
    const params = { shortname: original.company, pk };
    const { fetchedAt } = await client.getLiveAvailability({ params });
    const isFresh = Date.parse(fetchedAt) >= since;
    if (!isFresh) throw new Error(`Departure ${pk} is still remembered as it was`);
  });
}
