import { inSpan } from '../lib/traces.ts';

/**
 * Runs a statement as a step of the trace, where traces are wanted. The step shows the statement's text, which holds no
 * values.
 */
export function tracedQuery(args: unknown[], ask: () => unknown): unknown {
  const [query] = args;
  // A query with a callback or a row stream returns no promise to wait for.
  if (typeof args.at(-1) === 'function' || isObject(query, 'submit')) return ask();
  const text = isObject(query, 'text') ? query.text : query;
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': String(text).slice(0, 500) };
  return inSpan('sql', attributes, ask as () => Promise<unknown>);
}

function isObject<K extends string>(value: unknown, key: K): value is Record<K, unknown> {
  return typeof value === 'object' && value !== null && key in value;
}
