import type { Entry } from './entry.ts';
import type { HistoryRows } from './read-rows.ts';

const WORDS: Record<string, string> = {
  'order.answered': 'Questions answered',
  'order.answerRemoved': 'Answers removed',
};
const SITTING_MS = 3_600_000;

/**
 * The answers of families. The page saves each field by itself, and a text at each pause in typing, so one person's
 * answers within an hour are one entry. A question that follows a confidential answer has no label. It is left out, because its
 * line alone would tell that answer.
 */
export function answerEntries({ audits }: HistoryRows): Entry[] {
  const sittings: (Entry & { labels: Set<string> })[] = [];
  for (const { at, action, actorType, actorName, after } of audits.toSorted(
    (a, b) => a.at.getTime() - b.at.getTime(),
  )) {
    const what = WORDS[action];
    const label = (after as { label?: string | null } | null)?.label;
    if (!what || !label) continue;
    const by = actorType === 'customer' ? actorName : null;
    const last = sittings.at(-1);
    if (last?.what === what && last.by === by && at.getTime() - last.at.getTime() < SITTING_MS) {
      last.at = at;
      last.labels.add(label);
    } else sittings.push({ at, kind: 'noted', what, by, readers: 'staff', detail: null, labels: new Set([label]) });
  }
  return sittings.map(({ labels, ...entry }) => ({ ...entry, detail: [...labels].join(', ') }));
}
