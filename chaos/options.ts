import { parseArgs } from 'node:util';
import { EFFECTS, type EffectName } from '../server/test/setup/faults/fault-calls.ts';
import { MOMENTS, type Moment, OPERATIONS, type Operation } from '../server/test/setup/faults/matrix/cell.ts';

export interface Options {
  operations: (Operation | 'webhooks' | 'plans')[];
  effects: EffectName[];
  moments: Moment[];
  /** Runs only calls whose name contains this text. */
  call: string;
  /** The payment plans of the scene in plans/, the days of their year, and by how many of them the clock moves at most. */
  plans: number;
  days: number;
  stride: number;
  /** The year ends early after so many minutes, and is then judged. */
  minutes: number;
  seed: number;
}

export function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      effects: { type: 'string' },
      moments: { type: 'string' },
      call: { type: 'string' },
      plans: { type: 'string', default: '100' },
      days: { type: 'string', default: '366' },
      stride: { type: 'string', default: '1' },
      minutes: { type: 'string', default: '600' },
      seed: { type: 'string' },
    },
  });
  return {
    operations: chosen('only', values.only, [...OPERATIONS, 'webhooks', 'plans'] as const),
    effects: chosen('effects', values.effects, EFFECTS),
    moments: chosen('moments', values.moments, MOMENTS),
    call: values.call ?? '',
    plans: Number(values.plans),
    days: Number(values.days),
    stride: Number(values.stride),
    minutes: Number(values.minutes),
    seed: values.seed ? Number(values.seed) : Math.floor(Math.random() * 1_000_000),
  };
}

function chosen<T extends string>(option: string, wish: string | undefined, all: readonly T[]): T[] {
  if (!wish) return [...all];
  return wish.split(',').map((name) => {
    const found = all.find((one) => one === name);
    if (!found) throw new Error(`--${option}: ${name} is none of ${all.join(', ')}`);
    return found;
  });
}

/** A pseudo-random sequence that is the same for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function shuffled<T>(rows: readonly T[], random: () => number): T[] {
  return rows
    .map((row) => ({ row, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ row }) => row);
}
