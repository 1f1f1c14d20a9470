import type { Db, WithDb } from './pool.ts';

/**
 * A read that is asked again and again: its text is built once for the pool, not once a call. Inside a transaction,
 * which is a database of its own here, it is built anew.
 */
export function prepared<Statement>(build: (db: Db) => Statement): (ctx: WithDb) => Statement {
  const known = new WeakMap<Db, Statement>();
  return ({ db }) => {
    const statement = known.get(db) ?? build(db);
    known.set(db, statement);
    return statement;
  };
}
