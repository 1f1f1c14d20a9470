import type { StaffGroup } from '../group-staff.ts';
import type { Partner } from '../partner.ts';
import { formatDate } from '../time.ts';
import type { ListedWaiverTemplate } from '../waiver-template.ts';
import type { Cells } from './cell.ts';

type Standing = Pick<StaffGroup, 'isActive' | 'unavailableReason'>;

const HINTS = { notLiveYet: 'not live yet', expired: 'expired' };

/** An active group is visible only between its dates. */
export function groupHint({ unavailableReason: reason }: Standing): string | null {
  return reason && reason !== 'inactive' ? HINTS[reason] : null;
}

function groupStatus(group: Standing): string {
  const hint = groupHint(group);
  return `${group.isActive ? 'Active' : 'Inactive'}${hint ? `, ${hint}` : ''}`;
}

/** `origin`: the origin of the division's public pages. */
export const groupCells = (origin: string) =>
  ({
    Title: ({ title }) => title,
    Slug: ({ path }) => new URL(path, origin).href,
    Status: groupStatus,
    Partner: ({ partner }) => partner.name,
    'Date live': ({ dateLive }) => (dateLive ? formatDate(dateLive) : ''),
    Created: { at: ({ createdAt }) => createdAt },
    'Last updated': { at: ({ updatedAt }) => updatedAt },
  }) satisfies Cells<StaffGroup>;

export const partnerCells = {
  Name: ({ name }) => name,
  Email: ({ email }) => email,
  Slug: ({ slug }) => slug ?? '',
  Phone: ({ phone }) => phone,
  Created: { at: ({ createdAt }) => createdAt },
  Updated: { at: ({ updatedAt }) => updatedAt },
} satisfies Cells<Partner>;

export const templateCells = {
  Title: ({ title }) => title,
  UUID: ({ uuid }) => uuid,
  'Signed by': templateSigners,
  Departures: ({ departureCount }) => String(departureCount),
  'Created by': ({ createdBy }) => createdBy,
  Created: { at: ({ createdAt }) => createdAt },
  Updated: { at: ({ updatedAt }) => updatedAt },
} satisfies Cells<ListedWaiverTemplate>;

export function templateSigners({
  waiverType,
  legalAge,
}: Pick<ListedWaiverTemplate, 'waiverType' | 'legalAge'>): string {
  return waiverType === 'minor' ? `Minors, below ${legalAge}` : `Adults, from ${legalAge}`;
}
