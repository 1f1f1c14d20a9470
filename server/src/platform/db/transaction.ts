import type { Actor } from '../lib/actor.ts';
import { isWorthRepeating } from './errors.ts';
import { holdActor } from './hold-actor.ts';
import type { WithDb } from './pool.ts';

/**
 * A context whose `db` is a transaction. The type proves that audit rows, jobs and mails are written together with the
 * change.
 */
export type InTransaction<Ctx> = Ctx & { readonly isTransaction: true };

const MAX_TRIES = 4;

/**
 * Runs `work` in one transaction. Name its parameter `ctx`, which shadows the outer one, so that nothing inside can
 * write outside the transaction. A signed-in caller is checked again inside it (hold-actor.ts). `work` may run again
 * after a serialization failure, so it must not make outgoing calls.
 */
export async function inTransaction<Ctx extends WithDb & { actor: Actor }, T>(
  outer: Ctx,
  work: (ctx: InTransaction<Ctx>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await outer.db.transaction(async (db) => {
        const actor = await holdActor({ db, actor: outer.actor });
        return work({ ...outer, db, actor, isTransaction: true });
      });
    } catch (error) {
      if (attempt >= MAX_TRIES || !isWorthRepeating(error)) throw error;
    }
  }
}
