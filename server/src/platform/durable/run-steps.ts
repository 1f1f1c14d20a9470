import type { Context } from '../context.ts';
import { type Lease, LeaseLost, type Leases } from './lease.ts';

/**
 * Returns the changed row, the same row if there is nothing to do, or null if the work can't go on now. A step first
 * checks what is already done, because it may have been interrupted at any point.
 */
type Step<Row> = (lease: Lease, row: Row) => Promise<Row | null>;

interface Work<Row> {
  steps: Step<Row>[];
  /** The step that ends the work also ends the lease. */
  isOver(row: Row): boolean;
  /** Queues the next try after a step that answered null or failed. */
  queueRetry(lease: Lease, row: Row, failure?: unknown): Promise<void>;
}

/**
 * over: nothing is left to do. idle: no step has anything to do now. waiting: a job continues. busy: another process has
 * the lease. unknown: there is no such row.
 */
export type Run<Row> = { end: 'over' | 'idle' | 'waiting'; row: Row } | { end: 'busy' } | { end: 'unknown' };

/**
 * Takes the lease of a row and runs its steps until one of them stops. Request, job and sweeper all call it, any number
 * of times and at any time.
 */
export async function runSteps<Row>(ctx: Context, leases: Leases<Row>, id: string, work: Work<Row>): Promise<Run<Row>> {
  const taken = await leases.take(ctx, id);
  if (!taken) return withoutLease(await leases.read(ctx, id), work);
  const { lease } = taken;
  let { row } = taken;
  try {
    for (const step of work.steps) {
      const next = await step(lease, row);
      if (next === null) return await stopHere(lease, row, work);
      row = next;
      if (work.isOver(row)) return { end: 'over', row };
    }
    return { end: 'idle', row };
  } catch (failure) {
    return failure instanceof LeaseLost ? { end: 'busy' } : await stopHere(lease, row, work, failure);
  } finally {
    if (!work.isOver(row)) await leases.release(ctx, lease).catch((err) => ctx.log.warn({ err, id }, 'lease kept'));
  }
}

function withoutLease<Row>(row: Row | undefined, { isOver }: Work<Row>): Run<Row> {
  if (row === undefined) return { end: 'unknown' };
  return isOver(row) ? { end: 'over', row } : { end: 'busy' };
}

async function stopHere<Row>(lease: Lease, row: Row, work: Work<Row>, failure?: unknown): Promise<Run<Row>> {
  try {
    await work.queueRetry(lease, row, failure);
    return { end: 'waiting', row };
  } catch (error) {
    if (error instanceof LeaseLost) return { end: 'busy' };
    throw error;
  }
}
