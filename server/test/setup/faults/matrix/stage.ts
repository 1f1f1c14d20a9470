import { eventually } from '../../eventually.ts';
import { clientOf } from '../../people/client-of.ts';
import { peopleOf } from '../../people/people.ts';
import { findDeparture, shopper } from '../../people/shopper.ts';
import type { WorldCopy } from '../../world/copy-world.ts';
import { PLENTY } from '../../world/environment.ts';
import type { Started } from '../../world/processes.ts';
import type { Stage } from './cell.ts';

/** Enough for the orders that are only prepared for refunds, signings and mails. */
const PLENTY_OF_SEATS = 5_000;

interface Limits {
  timeoutMs: number;
  bookLimitMs: number;
}

/**
 * Three servers on one database: one fills in forms, one answers requests, and one receives webhooks. The last two also
 * run jobs.
 */
export async function openStage(
  world: WorldCopy,
  { timeoutMs, bookLimitMs }: Limits,
  start: (settings: NodeJS.ProcessEnv) => Promise<{ port: number }>,
) {
  const settings = {
    ...PLENTY,
    // One public address, as in production: it must not change with the ports of the servers.
    PUBLIC_URL: 'http://localhost:3000',
    FAREHARBOR_BOOK_TIMEOUT_MS: String(bookLimitMs),
    // Several stages share one PostgreSQL with 100 connections.
    DATABASE_POOL: '7',
  };
  const originOf = ({ port }: { port: number }) => `http://127.0.0.1:${port}`;
  const front = originOf(await start({ ...settings, ROLE: 'web' }));
  const origins = [originOf(await start(settings)), originOf(await start(settings))];
  const people = peopleOf({ ...world, origin: front });
  await people.forgetAttempts();
  const { cookie } = await people.signIn('employee@coastline.example');
  const client = clientOf(front);
  /**
   * A dry run bypasses the caches and closes an open breaker. It uses a departure that no cell expects to fail, because
   * its data is cached for seconds.
   */
  const expectHealthy = async () => {
    for (const one of [front, ...origins]) {
      const person = shopper(clientOf(one), world.sandbox);
      await eventually(
        async () => person.fillIn(await person.readGroup(), { tour: 'Cedar Canyon Walk', departure: 1, ages: [30] }),
        timeoutMs,
      );
    }
  };
  const stage: Stage = {
    expectHealthy,
    query: world.query,
    sandbox: world.sandbox,
    databaseUrl: world.databaseUrl,
    timeoutMs,
    bookLimitMs,
    origin: origins[0]!,
    front: { client, origin: front, shopper: shopper(client, world.sandbox) },
    employee: clientOf(origins[0]!, { cookie }),
  };
  const group = await stage.front.shopper.readGroup();
  for (const departure of [0, 1]) {
    const { availability } = findDeparture(group, 'Whale Watching Voyage', departure);
    await world.sandbox.setAvailability(availability.fareharborDetails.availabilityPk, { capacity: PLENTY_OF_SEATS });
  }
  return { stage, settings, forgetAttempts: people.forgetAttempts };
}

/** The same with processes. The first is never killed. */
export async function openStageApart(world: WorldCopy, limits: Limits) {
  const started: Started[] = [];
  const { settings, ...opened } = await openStage(world, limits, async (its) => {
    const one = await world.startServer(0, its);
    started.push(one);
    return one;
  });
  const processes = started.slice(1);
  let kills = 0;
  /** Kills both at once, like a power cut. Each restarts at its own address. */
  const kill = async () => {
    await Promise.all(processes.map((one) => one.kill()));
    kills += processes.length;
    return async () => {
      for (const [index, { port }] of processes.entries()) processes[index] = await world.startServer(port, settings);
    };
  };
  return { ...opened, kill, kills: () => kills };
}
