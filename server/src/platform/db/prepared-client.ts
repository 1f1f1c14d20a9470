import { createHash } from 'node:crypto';
import pg from 'pg';
import { FRESH_PLAN } from './fresh-plan.ts';
import { tracedQuery } from './traced-query.ts';

type Query = typeof pg.Client.prototype.query;

/**
 * Names each statement with parameters after its text, so that PostgreSQL parses and plans it once per connection
 * instead of once per call. Statements marked by fresh-plan.ts get no name. A statement that writes several rows has
 * another text for each number of rows, and every connection keeps each named text, so only the first `MOST_NAMED`
 * texts of a process get a name.
 */
export class PreparedClient extends pg.Client {
  override query = ((config: unknown, values?: unknown, ...rest: unknown[]) =>
    tracedQuery([config, values, ...rest], () =>
      (super.query as (...args: unknown[]) => unknown)(named(config, values), values, ...rest),
    )) as Query;
}

function named(config: unknown, values: unknown): unknown {
  if (typeof config !== 'object' || config === null || !('text' in config) || ('name' in config && config.name))
    return config;
  if (!Array.isArray(values) || values.length === 0) return config;
  if (String(config.text).startsWith(FRESH_PLAN)) return config;
  const name = nameOf(config.text as string);
  return name ? { ...config, name } : config;
}

/** Nearly twice the number of statements in the product. */
export const MOST_NAMED = 600;
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  let name = names.get(text);
  if (!name && names.size < MOST_NAMED) {
    name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
    names.set(text, name);
  }
  return name;
}
