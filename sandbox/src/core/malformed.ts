import type { Fault } from './faults.ts';

/** Damages an answer as a proxy may, with its status kept: in the requested way, or in each way in turn. */
export function malformed(payload: string, { value, hits }: Fault): string {
  switch (((value ?? hits) - 1) % 3) {
    case 0:
      // Truncated in the middle.
      return payload.slice(0, Math.floor(payload.length / 2));
    case 1:
      // JSON with the right keys and no values.
      return JSON.stringify(emptied(payload));
    default:
      return '<!doctype html><title>One moment, please</title><p>We will be back shortly.</p>';
  }
}

function emptied(payload: string): Record<string, null> {
  const keys = Object.keys(JSON.parse(payload) as object);
  return Object.fromEntries(keys.map((key) => [key, null]));
}
