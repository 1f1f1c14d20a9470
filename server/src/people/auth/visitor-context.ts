import type { Config } from '../../platform/config/config.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/pool.ts';

/**
 * The context for our verbs when better-auth calls them. It has no request and no clients of vendors, because it is
 * made before them. So verbs of sign-in use only settings, database and caller, and queue everything that calls a
 * vendor.
 */
export function visitorContext({ config, db }: { config: Config; db: Db }): Context {
  const known: Pick<Context, 'config' | 'db' | 'actor' | 'requestId' | 'device' | 'host'> = {
    config,
    db,
    actor: { type: 'visitor' },
    requestId: null,
    device: null,
    host: null,
  };
  return known as Context;
}
