import type { DifferenceAbout, DifferenceKind, DifferenceRepair } from '../../platform/db/tables/index.ts';

export interface Found {
  kind: DifferenceKind;
  /** The subject. There is one difference for each kind and subject. */
  subject: string;
  orderItemId?: string;
  about?: DifferenceAbout;
  /** Both sides as texts for staff. */
  ours: string;
  theirs: string;
  /** Without one, a person must decide. */
  repair?: DifferenceRepair | null;
}
