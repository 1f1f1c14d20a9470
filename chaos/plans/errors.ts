import { createInterface } from 'node:readline';
import type { Started } from '../../server/test/setup/world/processes.ts';

interface Line {
  msg?: string;
  err?: { message?: string };
}

/** Counts the failures that servers log, by their words. */
export function collectErrors() {
  const counts = new Map<string, number>();
  return {
    counts,
    listenTo: ({ child }: Started) =>
      createInterface(child.stdout!).on('line', (text) => {
        const { msg = '', err }: Line = text.startsWith('{') ? JSON.parse(text) : { msg: text };
        if (!/fail|can’t/.test(msg)) return;
        const words = `${msg}: ${err?.message ?? ''}`.replace(/[\w-]*\d[\w.-]*/g, '…').slice(0, 200);
        counts.set(words, (counts.get(words) ?? 0) + 1);
      }),
  };
}
