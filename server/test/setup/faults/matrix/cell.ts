import type { Client } from '@tours/contract/client';
import type { Ledger, Readable } from '../../books/ledger.ts';
import type { Shopper } from '../../people/shopper.ts';
import type { EffectName, Refusal, Strength, Where } from '../fault-calls.ts';

export const OPERATIONS = ['checkout', 'refund', 'waiver', 'mail'] as const;
export type Operation = (typeof OPERATIONS)[number];

/**
 * When the processes are killed: before the vendor has done anything, between its work and the answer, or after a bad
 * answer arrived.
 */
export const MOMENTS = ['never', 'before', 'between', 'after'] as const;
export type Moment = (typeof MOMENTS)[number];

/** The world that cells act on. */
export interface Stage extends Readable {
  databaseUrl: string;
  /** The process that receives requests. It may be down. */
  origin: string;
  /** Fills in forms and makes paid orders, in a process that is never killed. */
  front: { shopper: Shopper; client: Client; origin: string };
  /** An employee of the operator at `origin`. */
  employee: Client;
  /** Waits until every process reaches FareHarbor again, so that earlier failures no longer block calls. */
  expectHealthy: () => Promise<void>;
  timeoutMs: number;
  bookLimitMs: number;
}

/** Sets the fault of the cell, and before a kill the hold. */
export type Arm = (where: Where, strength: Strength) => Promise<void>;

export interface Running {
  orderId: string;
  /** Resolves when the page is finished. */
  done: Promise<unknown>;
  /** Answers of 500 and above that no person could understand. */
  unforeseen: string[];
  /** wanted: the person's wish was fulfilled. clean: refused, and nothing is left of it. Anything else is wrong. */
  endOf: (ledger: Ledger) => 'wanted' | 'clean' | (string & {});
  hold?: DatabaseHold;
}

/** One outgoing call, and how to cause it. */
export interface Call {
  operation: Operation;
  name: string;
  /** The moments that make sense for it. */
  moments: readonly Moment[];
  /** Creates the orders it needs before any fault is set. Returns the function that starts the call. */
  prepare: (stage: Stage, effect: EffectName) => Promise<(arm: Arm, moment: Moment) => Promise<Running>>;
  /** Calls without this are never refused halfway. */
  refusal?: Refusal;
  /** Held in our database instead of at a vendor, which blocks others, so it starts once they are held. */
  holdsDatabase?: boolean;
}

/** A locked row that blocks every writer. */
export interface DatabaseHold {
  isReached: () => Promise<boolean>;
  release: () => Promise<void>;
}
