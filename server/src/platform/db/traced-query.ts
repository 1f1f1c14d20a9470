import { inSpan } from '../lib/traces.ts';

/** A step in the trace for each statement, where traces are wanted: with its text, which holds no values. */
export function tracedQuery(args: unknown[], ask: () => unknown): unknown {
  const [query] = args;
  // Asked with a callback or for its rows one by one, it answers with nothing to wait for.
  if (typeof args.at(-1) === 'function' || isObject(query, 'submit')) return ask();
  const text = isObject(query, 'text') ? query.text : query;
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': String(text).slice(0, 500) };
  return inSpan('sql', attributes, ask as () => Promise<unknown>);
}

function isObject<K extends string>(value: unknown, key: K): value is Record<K, unknown> {
  return typeof value === 'object' && value !== null && key in value;
}
