import type { waiverProofs, waivers } from '../../platform/db/tables/index.ts';
import { waiverRetentionEnd } from '../../platform/lib/retention-periods.ts';
import { linkHash } from './chain.ts';
import { canonical, type ProofRecord, proofRecord } from './proof-record.ts';

export type Link = Omit<typeof waiverProofs.$inferSelect, 'divisionId'>;
/** The current waiver of a link. */
export type Present = typeof waivers.$inferSelect | null;

interface End {
  position: number;
  hash: string;
}

/** Describes the problem of a link, or returns null if there is none. `before` is the previous link. */
export function judgeLink(link: Link, before: End, present: Present): string | null {
  const { erasedAt, createdAt } = link;
  const problem = chainProblem(link, before);
  if (problem) return problem;
  if (!erasedAt) return recordProblem(link, present);
  // An erased link keeps its hash, which still connects the links before and after it.
  return waiverRetentionEnd(createdAt) <= erasedAt ? null : 'This record was erased before its time';
}

function chainProblem({ position, previousHash, record, hash, erasedAt }: Link, before: End): string | null {
  if (position !== before.position + 1) return `The link ${before.position + 1} is missing`;
  if (previousHash !== before.hash) return 'This link does not follow from the one before it';
  if (erasedAt) return null;
  return linkHash(previousHash, position, record) === hash ? null : 'The frozen record was changed';
}

/** Reads the record that a link froze. Null means that somebody made it unreadable. */
export function frozenRecord({ record }: Pick<Link, 'record'>): ProofRecord | null {
  try {
    const frozen = JSON.parse(record) as ProofRecord;
    return frozen?.waiver ? frozen : null;
  } catch {
    return null;
  }
}

/**
 * The compared parts of a record, as staff call them. The trip is left out because a booking may move to another date.
 */
const COMPARED = {
  waiver: "The waiver's id or order",
  texts: 'The signed words of the waiver',
  answers: 'An answer or a signature of the waiver',
  traveller: 'The name, email or age of the waiver',
  signedAt: 'The time of signing of the waiver',
} as const satisfies Partial<Record<keyof ProofRecord, string>>;

function recordProblem(link: Link, present: Present): string | null {
  const frozen = frozenRecord(link);
  if (!frozen) return 'The locked copy can’t be read';
  if (frozen.waiver.id !== link.waiverId) return 'This link belongs to another waiver’s record';
  if (!present) return 'The signed waiver no longer exists';
  if (!present.dateSigned || !present.signedWaiver) return 'The waiver is no longer signed';
  const today = proofRecord(present, frozen);
  for (const [part, label] of Object.entries(COMPARED) as [keyof typeof COMPARED, string][]) {
    if (canonical(today[part]) !== canonical(frozen[part])) return `${label} was changed after signing`;
  }
  return null;
}
