import type { Fault } from './faults.ts';

/** The ways in which a proxy may damage an answer while keeping its status. */
const WAYS: readonly ((payload: string) => string)[] = [
  // Truncated in the middle.
  (payload) => payload.slice(0, Math.floor(payload.length / 2)),
  // JSON with the right keys and no values.
  (payload) => JSON.stringify(emptied(payload)),
  () => '<!doctype html><title>One moment, please</title><p>We will be back shortly.</p>',
];

/** Applies the requested kind of damage, or each kind in turn. */
export function malformed(payload: string, { value, hits }: Fault): string {
  return WAYS[((value ?? hits) - 1) % WAYS.length]!(payload);
}

function emptied(payload: string): Record<string, null> {
  const keys = Object.keys(JSON.parse(payload) as object);
  return Object.fromEntries(keys.map((key) => [key, null]));
}
