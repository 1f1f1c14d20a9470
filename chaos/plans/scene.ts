import { ApiError, type Client } from '@tours/contract/client';
import { eventually } from '../../server/test/setup/eventually.ts';
import { clientOf } from '../../server/test/setup/people/client-of.ts';
import { operator } from '../../server/test/setup/people/operator.ts';
import { peopleOf } from '../../server/test/setup/people/people.ts';
import { watchedClient } from '../../server/test/setup/people/watched-client.ts';
import type { Family } from './families.ts';
import type { Random } from './random.ts';
import type { PlanWorld } from './world.ts';

/** All that an event needs: the world, the source of random numbers, and the people who act. */
export interface Scene {
  world: PlanWorld;
  random: Random;
  families: Family[];
  /** A parent's browser, at any of the processes. */
  parent: () => Client;
  /** An employee of the operator, at any of the processes. */
  employee: () => Client;
  operator: ReturnType<typeof operator>;
  /** Disputes that no bank has decided yet, with their amounts. */
  disputes: Map<string, number>;
  /** The time, by the moved clock, from which nothing may be charged for an order any more. */
  cancelled: Map<string, Date>;
  /** Card forms that are open in a tab, and refunds that staff still have to make. */
  openForms: (() => Promise<unknown>)[];
  toRefund: (() => Promise<unknown>)[];
  counts: Map<string, number>;
  /** Answers of 500 and above that no person could understand. */
  unforeseen: string[];
}

export async function openScene(world: PlanWorld, random: Random, families: Family[]): Promise<Scene> {
  const cookies = await Promise.all(
    world.origins.map(
      async (origin) => (await peopleOf({ ...world, origin }).signIn('employee@coastline.example')).cookie,
    ),
  );
  const watched = world.origins.map((origin) => watchedClient(origin));
  return {
    world,
    random,
    families,
    disputes: new Map(),
    cancelled: new Map(),
    openForms: [],
    toRefund: [],
    counts: new Map(),
    parent: () => random.pick(watched).client,
    employee: () => {
      const at = random.from(0, 1);
      return clientOf(world.origins[at]!, { cookie: cookies[at]! });
    },
    operator: operator(world.sandbox),
    get unforeseen() {
      return watched.flatMap((one) => one.unforeseen);
    },
  };
}

/** Runs an event and counts how it ended. A refusal is fine: the check at the end judges what it left behind. */
export async function count(scene: Scene, name: string, act: () => Promise<unknown>): Promise<void> {
  const end = await act().then(
    (skipped) => (skipped === false ? null : 'done'),
    (error: unknown) => (error instanceof ApiError ? `refused ${error.code}` : 'broken'),
  );
  if (end) scene.counts.set(`${name}: ${end}`, (scene.counts.get(`${name}: ${end}`) ?? 0) + 1);
}

/** On a busy machine a list may be too slow and ask to try again. A run must still end with a verdict. */
const PATIENCE_MS = 300_000;
export const patiently = <T>(ask: () => Promise<T>): Promise<T> => eventually(ask, PATIENCE_MS);

/** A person who got no answer, or was told to try again, presses the button again: the same request. */
export async function pressAgain<T>(press: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await press();
    } catch (error) {
      const isFinal = error instanceof ApiError && error.status < 500 && error.code !== 'plan.paymentUnderWay';
      if (isFinal || tries === 3) throw error;
    }
  }
}
