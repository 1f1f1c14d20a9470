import fc from 'fast-check';
import { SERVER_ENV, SERVER_FLAGS } from '../../../scripts/lib/server-flags.ts';
import { type CallerName, type SignedIn, signInEverybody } from '../setup/people/callers.ts';
import { clientOf } from '../setup/people/client-of.ts';
import { copyWorld } from '../setup/world/copy-world.ts';
import { freePort } from '../setup/world/free-port.ts';
import { sandboxHere } from '../setup/world/sandbox-here.ts';
import type { Template } from '../setup/world/template.ts';
import { changedTables, fingerprint } from './fingerprint.ts';
import { keepPeople } from './keep-people.ts';
import { readKnown } from './known.ts';
import { type Requests, requests } from './requests.ts';
import { type Answer, type FuzzRequest, REQUEST_SECONDS, sender } from './send.ts';
import { isLate, Tally } from './tally.ts';
import { watchMemory } from './watch-memory.ts';

export interface FuzzOptions {
  template: Template;
  seed: number;
  /** The number of generated requests. Refused requests are sent once more. */
  count: number;
  /** The number of requests, at the end, with rate limits switched on. */
  limited?: number;
  concurrency?: number;
  /**
   * The number of requests per world. Then a new world is used, because much was deleted and everybody was signed out.
   */
  perWorld?: number;
  onBatch?: (tally: Tally) => void;
}

const BATCH = 250;

/**
 * Sends generated requests as every kind of caller, then repeats the refused ones alone: between two fingerprints of
 * the database only refused calls run, so any difference comes from one of them. No jobs run and Stripe sends no
 * webhooks during that time.
 */
export async function fuzz(options: FuzzOptions): Promise<Tally> {
  const { count, limited = 0, perWorld = 5_000 } = options;
  const tally = new Tally();
  let round = 0;
  for (const [hasLimits, share] of [
    [false, count - limited],
    [true, limited],
  ] as const)
    for (let done = 0; done < share; done += perWorld)
      await fuzzWorld({ ...options, round: round++, count: Math.min(perWorld, share - done), hasLimits }, tally);
  return tally;
}

interface Round extends FuzzOptions {
  round: number;
  hasLimits: boolean;
}

async function fuzzWorld(round: Round, tally: Tally): Promise<void> {
  const owned = new AsyncDisposableStack();
  try {
    const lane = await openLane(round, owned);
    const made = sampled(requests(lane.known), round.seed + round.round, round.count);
    const memory = await watchMemory(lane.inspectorPort);
    owned.defer(() => memory.close());
    for (let at = 0; at < made.length; at += BATCH) {
      await lane.signInAgain();
      await fuzzBatch(lane, made.slice(at, at + BATCH), tally);
      await memory.look();
      round.onBatch?.(tally);
    }
    tally.addMemory(memory.grownBytes());
  } finally {
    await owned.disposeAsync();
  }
}

/** Random requests alone would never call a tenth of the endpoints in a short run. */
function sampled({ each, any }: Requests, seed: number, count: number): FuzzRequest[] {
  const first = each.slice(0, count).flatMap((endpoint, at) => fc.sample(endpoint, { seed: seed + at, numRuns: 1 }));
  return [...first, ...fc.sample(any, { seed, numRuns: count - first.length })];
}

type Lane = Awaited<ReturnType<typeof openLane>>;

/** Spreads the requests over a few addresses, so that each reaches its limit now and then. */
const LIMITED = { RATE_LIMIT_PER_MINUTE: '60', QUOTES_PER_MINUTE: '60', TRUST_PROXY: '1' };
const ADDRESSES = 5;

async function openLane({ template, concurrency = 12, hasLimits }: Round, owned: AsyncDisposableStack) {
  const world = await copyWorld(template, owned, sandboxHere);
  const inspectorPort = await freePort();
  const server = await world.startServer(0, {
    ROLE: 'web',
    ...SERVER_ENV,
    NODE_OPTIONS: [...SERVER_FLAGS, `--inspect=127.0.0.1:${inspectorPort}`].join(' '),
    REQUEST_SECONDS: String(REQUEST_SECONDS),
    ...(hasLimits ? LIMITED : {}),
    FAREHARBOR_PER_SECOND: '100000',
    FAREHARBOR_PER_FIVE_MINUTES: '10000000',
  });
  // A webhook about an accepted call would change rows while refused calls are checked.
  await world.sandbox.settings({ stripeWebhookUrl: null });
  const { send, close } = sender(server.port);
  owned.defer(close);
  const origin = `http://127.0.0.1:${server.port}`;
  const around = { ...world, origin, server, client: clientOf(origin), close: async () => {} };
  const restore = await keepPeople(world.query);
  let everybody: Record<CallerName, SignedIn> = await signInEverybody(around);
  let sent = 0;
  const headersFor = (caller: CallerName): Record<string, string> => {
    const { cookie } = everybody[caller];
    const from = `198.51.100.${sent++ % ADDRESSES}`;
    return { ...(cookie && { cookie }), ...(hasLimits && { 'x-forwarded-for': from }) };
  };
  return {
    known: await readKnown(world.query),
    query: world.query,
    inspectorPort,
    send: (request: FuzzRequest) => send(request, headersFor(request.caller)),
    concurrency,
    /**
     * Fuzzing signs people out, changes their passwords and reaches the limits for attempts, so everybody signs in
     * again.
     */
    signInAgain: async () => {
      await world.query(`delete from call_budget where vendor = 'attempts'`);
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
  // A busy machine slows every request, so slow ones are measured again alone.
  for (const late of batch.filter((request, at) => isLate(request, answers[at]!)))
    tally.addLate(late, await lane.send(late));
  let refused = batch.filter(({ pace }, at) => isRefused(answers[at]!) && pace !== 'neverEnding');
  // A call that is accepted the second time may change rows, so it is excluded from the next round.
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

/** Sends the requests one by one to find those that change a table. */
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

async function sendAll({ send, concurrency }: Lane, all: FuzzRequest[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  let next = 0;
  const work = async () => {
    while (next < all.length) {
      const at = next++;
      answers[at] = await send(all[at]!);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return answers;
}
