import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { ROOT } from './processes.ts';
import type { Checked } from './run-check.ts';

/** The tables as the one migration makes them. */
const SNAPSHOT = path.join(ROOT, 'server/src/platform/db/migrations/meta/0000_snapshot.json');

/**
 * Fails when the migration does not make the tables of the source. Some checks of the database list values of the
 * contract, such as the states of a traveller, so a change there can need a new migration too.
 */
export async function migration(): Promise<Checked> {
  // Loaded here, because this takes seconds that other parts of `npm test` do not need.
  const { generateDrizzleJson } = await import('drizzle-kit/api');
  const source = await import('../../server/src/platform/db/tables/index.ts');
  const written: Record<string, unknown> = JSON.parse(JSON.stringify(generateDrizzleJson(source).tables));
  const made: Record<string, unknown> = JSON.parse(readFileSync(SNAPSHOT, 'utf8')).tables;
  const differing = [...new Set([...Object.keys(written), ...Object.keys(made)])].filter(
    (name) => !isDeepStrictEqual(written[name], made[name]),
  );
  return {
    ok: !differing.length,
    output: differing.length ? `Not as in the migration: ${differing.join(', ')}. Run npm run db:generate.` : '',
  };
}
