import fc from 'fast-check';
import { type CallerName, type SignedIn, signInEverybody } from '../setup/callers.ts';
import { clientOf } from '../setup/client-of.ts';
import { copyWorld } from '../setup/copy-world.ts';
import type { Template } from '../setup/template.ts';
import { changedTables, fingerprint } from './fingerprint.ts';
import { keepPeople } from './keep-people.ts';
import { readKnown } from './known.ts';
import { type FuzzRequest, requests } from './requests.ts';
import { type Answer, type Send, sender } from './send.ts';
import { Tally } from './tally.ts';

export interface FuzzOptions {
  template: Template;
  seed: number;
  /** Requests made up; those refused are sent once more, see below. */
  count: number;
  concurrency?: number;
  /** After so many the world is a fresh one: much of it was deleted, and everybody signed out. */
  perWorld?: number;
  onBatch?: (tally: Tally) => void;
}

const BATCH = 250;

/**
 * Sends made-up requests as every kind of caller. What was refused is then sent again by itself: between two
 * fingerprints of the database no call is made but refused ones, so that whatever differs was changed by one of them.
 * No job runs meanwhile, and the card provider tells nothing by itself.
 */
export async function fuzz({ template, seed, count, concurrency = 12, perWorld = 5_000, onBatch }: FuzzOptions) {
  const tally = new Tally();
  for (let done = 0, round = 0; done < count; done += perWorld, round++) {
    const owned = new AsyncDisposableStack();
    try {
      const lane = await openLane(template, owned, concurrency);
      const made = fc.sample(requests(lane.known), { seed: seed + round, numRuns: Math.min(perWorld, count - done) });
      for (let at = 0; at < made.length; at += BATCH) {
        await lane.signInAgain();
        await fuzzBatch(lane, made.slice(at, at + BATCH), tally);
        onBatch?.(tally);
      }
    } finally {
      await owned.disposeAsync();
    }
  }
  return tally;
}

type Lane = Awaited<ReturnType<typeof openLane>>;

async function openLane(template: Template, owned: AsyncDisposableStack, concurrency: number) {
  const world = await copyWorld(template, owned);
  const server = await world.startServer(0, {
    ROLE: 'web',
    FAREHARBOR_PER_SECOND: '100000',
    FAREHARBOR_PER_FIVE_MINUTES: '10000000',
  });
  // It would tell of accepted calls while refused ones are watched.
  await world.sandbox.settings({ stripeWebhookUrl: null });
  const { send, close } = sender(server.port);
  owned.defer(close);
  const origin = `http://127.0.0.1:${server.port}`;
  const around = { ...world, origin, server, client: clientOf(origin), close: async () => {} };
  const restore = await keepPeople(world.query);
  let everybody: Record<CallerName, SignedIn> = await signInEverybody(around);
  return {
    known: await readKnown(world.query),
    query: world.query,
    send: ((request, cookie) => send(request, cookie)) as Send,
    concurrency,
    cookieOf: (caller: CallerName) => everybody[caller].cookie,
    /** Fuzzing signs people out, changes their passwords, and is told to wait: who tried too often gets no further. */
    signInAgain: async () => {
      await world.query(`delete from call_budget where vendor = 'sign-in'`);
      const open = await Promise.all(
        Object.entries(everybody).map(
          async ([name, { client }]) => name === 'visitor' || (await client.getSession({})).type !== 'visitor',
        ),
      );
      if (!open.includes(false)) return;
      await restore();
      everybody = await signInEverybody(around);
    },
  };
}

async function fuzzBatch(lane: Lane, batch: FuzzRequest[], tally: Tally): Promise<void> {
  const answers = await sendAll(lane, batch);
  for (const [at, request] of batch.entries()) tally.add(request, answers[at]!);
  let refused = batch.filter((_, at) => isRefused(answers[at]!));
  // What is let through the second time changed something rightly, and is left out of the next look.
  for (let look = 0; look < 3 && refused.length > 0; look++) {
    const before = await fingerprint(lane.query);
    const again = await sendAll(lane, refused);
    const changed = changedTables(before, await fingerprint(lane.query));
    tally.addAgain(refused, again);
    const stillRefused = refused.filter((_, at) => isRefused(again[at]!));
    const wereAllRefused = stillRefused.length === refused.length;
    if (wereAllRefused) {
      if (changed.length) tally.addChange(await culprits(lane, refused), changed);
      return;
    }
    refused = stillRefused;
  }
}

const isRefused = ({ status }: Answer) => status >= 400 && status < 500;

/** Which of them changes something by itself, one after the other. */
async function culprits(lane: Lane, refused: FuzzRequest[]): Promise<{ request: FuzzRequest; tables: string[] }[]> {
  const found: { request: FuzzRequest; tables: string[] }[] = [];
  for (const request of refused) {
    const before = await fingerprint(lane.query);
    const [answer] = await sendAll(lane, [request]);
    const tables = changedTables(before, await fingerprint(lane.query));
    if (tables.length && isRefused(answer!)) found.push({ request, tables });
  }
  return found;
}

async function sendAll({ send, cookieOf, concurrency }: Lane, all: FuzzRequest[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  let next = 0;
  const work = async () => {
    while (next < all.length) {
      const at = next++;
      answers[at] = await send(all[at]!, cookieOf(all[at]!.caller));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return answers;
}
