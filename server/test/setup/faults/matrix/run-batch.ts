import { setTimeout as pause } from 'node:timers/promises';
import type { Difference } from '../../books/facts.ts';
import type { Ledger } from '../../books/ledger.ts';
import { eventually } from '../../eventually.ts';
import type { Fault } from '../../world/sandbox-control.ts';
import { canFail, type EffectName, faultOf } from '../fault-calls.ts';
import { hurryJobs, recover } from '../recover.ts';
import type { Arm, Call, Moment, Operation, Running, Stage } from './cell.ts';
import { expectNotified } from './expect-notified.ts';

export interface CellResult {
  operation: Operation;
  call: string;
  effect: EffectName;
  moment: Moment;
  orderId: string;
  /** The number of times the call was held or failed. */
  hits: number;
  unforeseen: string[];
  end: string;
  wrong: Difference[];
}

interface Kill {
  moment: Exclude<Moment, 'never'>;
  /** Kills the working processes and returns a function that restarts them. */
  kill: () => Promise<() => Promise<void>>;
  /** Milliseconds between the bad answer and the kill. */
  afterMs: number;
}

export type Batch = {
  stage: Stage;
  calls: Call[];
  /** Several at once only for calls that do not affect each other. */
  effects: EffectName[];
} & ({ moment: 'never' } | Kill);

interface Cell {
  call: Call;
  effect: EffectName;
  /** Ids of holds at the sandbox. */
  holds: string[];
  faults: string[];
  hits: number;
  /** Faults to set again after the kill. */
  again: Fault[];
  begin: () => Promise<void>;
  running?: Running;
}

const PREPARED_AT_ONCE = 12;
/** A slow answer that still arrives, for a kill after it. */
const HEARD_MS = 2_000;
/** Longer than the pause before the slowest call is repeated. */
const REACH_MS = 45_000;
/** Time for faults to be met after a kill; some calls are not repeated. */
const MEET_AGAIN_MS = 5_000;

/** Runs all cells of one moment together, so that one kill hits each of them at its own call. */
export async function runBatch(batch: Batch): Promise<{ results: CellResult[]; ledger: Ledger; wrong: Difference[] }> {
  const { stage, moment } = batch;
  await expectQuiet(stage);
  const calls = batch.calls.filter((call) => call.moments.includes(moment));
  const pairs = batch.effects.flatMap((effect) =>
    calls.filter((call) => canFail(call, effect)).map((call) => ({ call, effect })),
  );
  const cells: Cell[] = [];
  for (let first = 0; first < pairs.length; first += PREPARED_AT_ONCE)
    cells.push(
      ...(await Promise.all(pairs.slice(first, first + PREPARED_AT_ONCE).map((pair) => prepare(batch, pair)))),
    );
  await expectQuiet(stage);
  const [early, late] = [
    cells.filter(({ call }) => !call.holdsDatabase),
    cells.filter(({ call }) => call.holdsDatabase),
  ];
  await Promise.all(early.map((cell) => cell.begin()));
  if (batch.moment !== 'never') {
    await reach(batch, early);
    await Promise.all(late.map((cell) => cell.begin()));
    await eventually(async () => {
      for (const cell of late)
        if (!(await cell.running!.hold!.isReached())) throw new Error(`${cell.call.name}: not yet`);
    }, stage.timeoutMs);
    await killAndRestart(batch, cells);
  }
  const ends = await Promise.allSettled(cells.map((cell) => cell.running!.done));
  await meetFaults(batch, cells);
  await expectNotified(
    stage,
    cells.filter(({ effect }) => effect === 'refused').map(({ running }) => running!.orderId),
  );
  await stage.sandbox.clearFaults();
  const { ledger, wrong } = await recover(stage, stage.timeoutMs);
  const results = cells.map((cell, index) => resultOf(batch, cell, ends[index]!, ledger, wrong));
  return { results, ledger, wrong };
}

async function prepare(batch: Batch, { call, effect }: Pick<Cell, 'call' | 'effect'>): Promise<Cell> {
  const begin = await call.prepare(batch.stage, effect);
  const cell: Cell = {
    call,
    effect,
    holds: [],
    faults: [],
    again: [],
    hits: 0,
    begin: async () => {
      cell.running = await begin(armOf(batch, cell), batch.moment);
      // Errors are read later, when everything is over.
      cell.running.done.catch(() => {});
    },
  };
  return cell;
}

/** Waits until everything prepared is finished, including mails, and no earlier fault is left. */
async function expectQuiet(stage: Stage): Promise<void> {
  await stage.sandbox.clearFaults();
  await stage.expectHealthy();
  await recover(stage, stage.timeoutMs);
}

function armOf({ stage, moment }: Batch, cell: Cell): Arm {
  const { effect } = cell;
  const set = async (fault: Fault) => (await stage.sandbox.fault(fault)).id;
  return async (where, strength) => {
    cell.again.push(faultOf(where, effect, strength));
    const isHeld = (moment === 'before' || moment === 'between') && !cell.call.holdsDatabase;
    // A call that fails before its work has no answer to hold back.
    const isAtTheDoor = moment === 'before' || effect === 'drop-before';
    // A client that gives up and repeats the call is held again.
    if (isHeld) cell.holds.push(await set({ ...where, effect: isAtTheDoor ? 'hold-before' : 'hold-after', times: 30 }));
    if (isHeld && isAtTheDoor) return;
    const delayMs = moment === 'after' ? HEARD_MS : strength.delayMs;
    cell.faults.push(await set(faultOf(where, effect, { ...strength, delayMs })));
  };
}

/**
 * Waits until every cell has reached its moment. One may never get there, because the breaker stops calls when many
 * fail. It is killed and judged like the others, and reported if it met no fault at all.
 */
async function reach({ stage, moment }: Batch, cells: Cell[]): Promise<void> {
  await eventually(async () => {
    const hits = await hitsNow(stage);
    const isThere = (cell: Cell) => (moment === 'after' ? cell.faults : cell.holds).some((id) => hits.get(id));
    const waiting = cells.filter((cell) => !isThere(cell));
    if (waiting.length) throw new Error(`Not at their call yet: ${waiting.map(({ call }) => call.name).join(', ')}`);
  }, REACH_MS).catch(() => {});
}

async function killAndRestart(batch: Batch & Kill, cells: Cell[]): Promise<void> {
  const { stage, moment, effects } = batch;
  if (moment === 'after') await pause(batch.afterMs + (effects.includes('delay') ? HEARD_MS : 0));
  const restart = await batch.kill();
  await count(stage, cells);
  await stage.sandbox.clearFaults();
  for (const cell of cells) {
    await cell.running!.hold?.release();
    cell.faults = [];
    for (const fault of cell.again) cell.faults.push((await stage.sandbox.fault(fault)).id);
  }
  await restart();
}

/** Mails and retries continue after the page was closed, and each fault must have been met before it is removed. */
async function meetFaults({ stage, moment }: Batch, cells: Cell[]): Promise<void> {
  const look = async () => {
    const hits = await hitsNow(stage);
    const unmet = cells.filter((cell) => !cell.faults.some((id) => hits.get(id)));
    if (unmet.length === 0) return;
    await hurryJobs(stage);
    throw new Error(`Their faults met no call: ${unmet.map(({ call }) => call.name).join(', ')}`);
  };
  const isOptional = moment !== 'never';
  await eventually(look, isOptional ? MEET_AGAIN_MS : stage.timeoutMs).catch((error: unknown) => {
    if (!isOptional) throw error;
  });
  await count(stage, cells);
}

async function count(stage: Stage, cells: Cell[]): Promise<void> {
  const hits = await hitsNow(stage);
  for (const cell of cells) for (const id of [...cell.holds, ...cell.faults]) cell.hits += hits.get(id) ?? 0;
  for (const cell of cells) cell.holds = [];
}

async function hitsNow({ sandbox }: Stage): Promise<Map<string, number>> {
  return new Map((await sandbox.faults()).map((fault) => [fault.id, fault.hits]));
}

function resultOf(
  { moment }: Batch,
  { call, effect, running, hits }: Cell,
  end: PromiseSettledResult<unknown>,
  ledger: Ledger,
  wrong: Difference[],
): CellResult {
  const { orderId, unforeseen, endOf } = running!;
  return {
    operation: call.operation,
    call: call.name,
    effect,
    moment,
    orderId,
    hits,
    unforeseen,
    end: end.status === 'rejected' ? `nobody got an answer: ${String(end.reason)}` : endOf(ledger),
    wrong: wrong.filter((one) => one.orderId === orderId),
  };
}
