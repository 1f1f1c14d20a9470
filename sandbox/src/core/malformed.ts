import type { Fault } from './faults.ts';

/** What something in between makes of an answer, with the status that the vendor gave. */
const WAYS: readonly ((payload: string) => string)[] = [
  // Cut off in the middle.
  (payload) => payload.slice(0, Math.floor(payload.length / 2)),
  // JSON that has the right words and nothing in them.
  (payload) => JSON.stringify(emptied(payload)),
  () => '<!doctype html><title>One moment, please</title><p>We will be back shortly.</p>',
];

/** The way that was ordered, or each in turn. */
export function malformed(payload: string, { value, hits }: Fault): string {
  return WAYS[((value ?? hits) - 1) % WAYS.length]!(payload);
}

function emptied(payload: string): Record<string, null> {
  const keys = Object.keys(JSON.parse(payload) as object);
  return Object.fromEntries(keys.map((key) => [key, null]));
}
