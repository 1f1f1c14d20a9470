import type { DifferenceAbout, DifferenceKind, LedgerRepair } from '../../platform/db/tables/index.ts';

/** A difference as it was seen, before it is written down. */
export interface Found {
  kind: DifferenceKind;
  /** The subject. There is one difference for each kind and subject. */
  subject: string;
  orderItemId: string | null;
  about: DifferenceAbout;
  /** Both sides, in words for staff. */
  ours: string;
  theirs: string;
  /** Null: a person must decide. */
  repair: LedgerRepair | null;
}

export const dollars = (cents: number) =>
  `${cents < 0 ? '-' : ''}$${(Math.abs(cents) / 100).toLocaleString('en-CA', { minimumFractionDigits: 2 })}`;
