import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Embedded, startEmbedded } from '../../../postgres/index.ts';
import { clientOf } from '../../setup/client-of.ts';
import { copyWorld, type WorldCopy } from '../../setup/copy-world.ts';
import { eventually } from '../../setup/eventually.ts';
import {
  AFTER_BOOKING,
  AFTER_CAPTURE,
  BEFORE_BOOKING,
  BEFORE_CAPTURE,
  DURING_MAIL,
  payUpTo,
} from '../../setup/kill-points.ts';
import type { Started } from '../../setup/processes.ts';
import { recover } from '../../setup/recover.ts';
import { shopper } from '../../setup/shopper.ts';
import { buildTemplateOn } from '../../setup/template.ts';

/** PostgreSQL itself is killed, so this file starts its own server. */
const owned = new AsyncDisposableStack();
let postgres: Embedded;
let world: WorldCopy;
let server: Started;
let dataDir: string;

beforeAll(async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'tours-crash-'));
  owned.defer(() => rm(dir, { recursive: true, force: true }));
  dataDir = path.join(dir, 'postgres');
  // The other tests' server does not sync to disk and would lose the last half second when killed.
  postgres = await startEmbedded({ dataDir });
  owned.defer(() => postgres.stop());
  world = await copyWorld(await buildTemplateOn(postgres.url('postgres'), dir), owned);
  server = await world.startServer();
});
afterEach(() => world?.sandbox.clearFaults());
afterAll(() => owned.disposeAsync());

async function killDatabase(): Promise<void> {
  const { port } = postgres;
  process.kill(postgres.pid, 'SIGKILL');
  await postgres.whenGone();
  // A process that lost its database connection lost its advisory lock too. It must end, because another may already
  // continue its orders.
  await eventually(async () => expect(server.child.exitCode).toBe(1));
  postgres = await startEmbedded({ dataDir, port });
}

test.each([BEFORE_BOOKING, AFTER_BOOKING, BEFORE_CAPTURE, AFTER_CAPTURE, DURING_MAIL])(
  'the database is killed $name',
  async (point) => {
    const person = shopper(clientOf(`http://127.0.0.1:${server.port}`), world.sandbox);
    const { orderId, answer } = await payUpTo(point, world, person, point !== DURING_MAIL);
    await killDatabase();
    expect(await answer).not.toBe('booked');
    await world.sandbox.clearFaults();
    server = await world.startServer();
    const { ledger, wrong } = await recover(world);
    expect(wrong).toEqual([]);
    expect(ledger.books.orders.find((order) => order.id === orderId)?.state).toBe('confirmed');
  },
  60_000,
);
