import type { Context, TransactionContext } from '../context.ts';
import { isWorthRepeating } from './errors.ts';
import { holdActor } from './hold-actor.ts';

const MAX_TRIES = 4;

/**
 * Runs `work` in one transaction. Name its parameter `ctx`, which shadows the outer one, so that nothing inside can
 * write past the transaction. A signed-in caller is looked at again in it (hold-actor.ts). `work` may run again after a serialization failure: it must do no outgoing call.
 */
export async function inTransaction<T>(outer: Context, work: (ctx: TransactionContext) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await outer.db.transaction(async (tx) => {
        const db = tx as unknown as Context['db'];
        const actor = await holdActor({ db, actor: outer.actor });
        return work({ ...outer, db, actor, isTransaction: true });
      });
    } catch (error) {
      if (attempt >= MAX_TRIES || !isWorthRepeating(error)) throw error;
    }
  }
}
