import type { Db, WithDb } from './pool.ts';

/**
 * Builds the text of a frequent read once for the pool instead of once per call. Each transaction is another database
 * object, so it builds the text again.
 */
export function prepared<Statement>(build: (db: Db) => Statement): (ctx: WithDb) => Statement {
  const known = new WeakMap<Db, Statement>();
  return ({ db }) => {
    const statement = known.get(db) ?? build(db);
    known.set(db, statement);
    return statement;
  };
}
