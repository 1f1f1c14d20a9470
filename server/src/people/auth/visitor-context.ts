import type { Config } from '../../platform/config/config.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/pool.ts';

/**
 * What our verbs get when better-auth calls them. It knows nothing of our request, and is made before the vendors'
 * clients are: verbs of sign-in use settings, database and caller only, and queue whatever must leave the house.
 */
export function visitorContext({ config, db }: { config: Config; db: Db }): Context {
  const known: Pick<Context, 'config' | 'db' | 'actor' | 'requestId' | 'device'> = {
    config,
    db,
    actor: { type: 'visitor' },
    requestId: null,
    device: null,
  };
  return known as Context;
}
