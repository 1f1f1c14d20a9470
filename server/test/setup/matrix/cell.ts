import type { Client } from '@tours/contract/client';
import type { EffectName, Refusal, Strength, Where } from '../fault-calls.ts';
import type { Ledger, Readable } from '../ledger.ts';
import type { Shopper } from '../shopper.ts';

export const OPERATIONS = ['checkout', 'refund', 'waiver', 'mail'] as const;
export type Operation = (typeof OPERATIONS)[number];

/**
 * When the processes are killed: with the call on its way and nothing done; between its work and the answer; after the
 * answer, bad as it is, was heard.
 */
export const MOMENTS = ['never', 'before', 'between', 'after'] as const;
export type Moment = (typeof MOMENTS)[number];

/** What cells act on: the people at the door, and the world behind. */
export interface Stage extends Readable {
  databaseUrl: string;
  /** The process that people press buttons at, which may be down. */
  origin: string;
  /** Fills in forms and makes paid orders, in a process that nobody kills. */
  front: { shopper: Shopper; client: Client; origin: string };
  /** An employee of the operator at `origin`. */
  employee: Client;
  /** All processes reach FareHarbor again: what was broken before no longer keeps them from asking. */
  expectHealthy: () => Promise<void>;
  patienceMs: number;
  bookLimitMs: number;
}

/** Sets the fault of the cell, and the hold that goes before a kill. */
export type Arm = (where: Where, strength: Strength) => Promise<void>;

export interface Running {
  orderId: string;
  /** The person has got as far as the page goes. */
  done: Promise<unknown>;
  /** Answers of 500 and above that a person could make nothing of. */
  unforeseen: string[];
  /** wanted: what the person wanted. clean: it was refused, and nothing of it is left. Anything else is wrong. */
  endOf: (ledger: Ledger) => 'wanted' | 'clean' | (string & {});
  hold?: DatabaseHold;
}

/** One call that leaves the house, and a way to make it happen. */
export interface Call {
  operation: Operation;
  name: string;
  /** The moments that mean something to it. */
  moments: readonly Moment[];
  /** Orders and the like that must be there, made before any fault is set. Answers what begins it. */
  prepare: (stage: Stage, effect: EffectName) => Promise<(arm: Arm, moment: Moment) => Promise<Running>>;
  /** Without one it is never refused in the middle. */
  refusal?: Refusal;
  /** Stands still in our own database instead of at a vendor, and others with it: so it begins when they have stopped. */
  holdsDatabase?: boolean;
}

/** A row that is kept from whoever wants to write it. */
export interface DatabaseHold {
  isReached: () => Promise<boolean>;
  release: () => Promise<void>;
}
