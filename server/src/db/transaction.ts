import type { Context, TransactionContext } from '../context.ts';
import { isWorthRepeating } from './errors.ts';

const MAX_TRIES = 4;

/**
 * Runs `work` in one transaction. Name its parameter `ctx`, which shadows the outer one, so that nothing inside can
 * write past the transaction. `work` may run again after a serialization failure: it must do no outgoing call.
 */
export async function inTransaction<T>(outer: Context, work: (ctx: TransactionContext) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await outer.db.transaction((tx) =>
        work({ ...outer, db: tx as unknown as Context['db'], isTransaction: true }),
      );
    } catch (error) {
      if (attempt >= MAX_TRIES || !isWorthRepeating(error)) throw error;
    }
  }
}
