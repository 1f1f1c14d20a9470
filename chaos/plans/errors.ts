import { createInterface } from 'node:readline';
import type { Started } from '../../server/test/setup/processes.ts';

interface Line {
  msg?: string;
  err?: { message?: string };
}

/** Counts the errors that servers log, by their words. */
export function collectErrors() {
  const counts = new Map<string, number>();
  return {
    counts,
    listenTo: ({ child }: Started) =>
      createInterface(child.stdout!).on('line', (text) => {
        const { msg = '', err }: Line = text.startsWith('{') ? JSON.parse(text) : { msg: text };
        const words = `${msg}: ${err?.message ?? ''}`.replace(/\b[\w-]*\d[\w-]{6,}\b/g, '…').slice(0, 300);
        counts.set(words, (counts.get(words) ?? 0) + 1);
      }),
  };
}
