import type { Db, WithDb } from './pool.ts';

/** Builds the text of a frequent read once for the pool. Each transaction is another object and builds it again. */
export function prepared<Statement>(build: (db: Db) => Statement): (ctx: WithDb) => Statement {
  const known = new WeakMap<Db, Statement>();
  return ({ db }) => {
    const statement = known.get(db) ?? build(db);
    known.set(db, statement);
    return statement;
  };
}
