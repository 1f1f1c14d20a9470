import { createHash } from 'node:crypto';
import pg from 'pg';
import { PLANNED_ANEW } from './planned-anew.ts';
import { tracedQuery } from './traced-query.ts';

type Query = typeof pg.Client.prototype.query;

/**
 * Gives every statement with parameters a name made of its text, so that PostgreSQL parses and plans it once a
 * connection and not once a call (but for those of planned-anew.ts). Our texts are few: values are parameters, and lists
 * are bounded by the schemas.
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
  if (String(config.text).startsWith(PLANNED_ANEW)) return config;
  return { ...config, name: nameOf(config.text as string) };
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) {
    name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
    names.set(text, name);
  }
  return name;
}
