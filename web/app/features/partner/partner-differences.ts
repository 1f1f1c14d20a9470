import type { Partner } from '@tours/contract/partner';
import type { Difference } from '../../ui/portal/form/changed-notice.tsx';
import { LABELS, type PartnerValues, valuesOf } from './partner-values.ts';

/** Lists the fields whose typed value differs from the version that is saved now. */
export function differencesOf(saved: Partner, typed: PartnerValues): Difference[] {
  const now = valuesOf(saved);
  const fields = Object.keys(LABELS) as (keyof typeof LABELS)[];
  const differing = fields.filter((field) => field !== 'logoUrl' && now[field] !== typed[field]);
  const logo = typed.logoUrl ? [{ field: LABELS.logoUrl, theirs: 'the logo as it is', yours: 'a new one' }] : [];
  return [
    ...differing.map((field) => ({ field: LABELS[field], theirs: now[field] ?? '', yours: typed[field] ?? '' })),
    ...logo,
  ];
}
