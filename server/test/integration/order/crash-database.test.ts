import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Embedded, startEmbedded } from '../../../postgres/index.ts';
import { eventually } from '../../setup/eventually.ts';
import {
  AFTER_BOOKING,
  AFTER_CAPTURE,
  BEFORE_BOOKING,
  BEFORE_CAPTURE,
  DURING_MAIL,
  expectPaidOnce,
  payUpToEach,
} from '../../setup/faults/kill-points.ts';
import { clientOf } from '../../setup/people/client-of.ts';
import { shopper } from '../../setup/people/shopper.ts';
import { copyWorld, type WorldCopy } from '../../setup/world/copy-world.ts';
import type { Started } from '../../setup/world/processes.ts';
import { buildTemplateOn } from '../../setup/world/template.ts';

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
  const fast = await startEmbedded({ dataDir, fast: true });
  const template = await buildTemplateOn(fast.url('postgres'), dir).finally(() => fast.stop());
  // A server that does not sync to disk, like that of the other tests, would lose the last half second when killed.
  postgres = await startEmbedded({ dataDir, port: fast.port });
  owned.defer(() => postgres.stop());
  world = await copyWorld(template, owned);
  server = await world.startServer();
}, 300_000);
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

const POINTS = [BEFORE_BOOKING, AFTER_BOOKING, BEFORE_CAPTURE, AFTER_CAPTURE, DURING_MAIL];

test('the database is killed at every point of an order’s life: each order is paid and booked once', async () => {
  const paid = await payUpToEach(
    POINTS,
    world,
    shopper(clientOf(`http://127.0.0.1:${server.port}`), world.sandbox),
    true,
  );
  await killDatabase();
  for (const { name, answer } of paid)
    expect(await answer, name).not.toBe(name === DURING_MAIL.name ? 'cut off' : 'booked');
  await world.sandbox.clearFaults();
  server = await world.startServer();
  await expectPaidOnce(world, paid);
}, 60_000);
