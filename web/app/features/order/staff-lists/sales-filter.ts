import type { Client } from '@tours/contract/client';
import { isCalendarDay } from '@tours/contract/time';
import { isUuid } from '../../../lib/is-uuid.ts';

/** Query parameters of a filter by a range of days. */
export interface DaySpan {
  label: string;
  from: string;
  to: string;
}

/** The filters of a list besides group and partner, as query parameters. */
export interface FilterKinds<Status extends string> {
  status: { name: 'status' | 'type'; label: string; labels: Record<Status, string> };
  days: DaySpan[];
}

export type SalesFilter = Record<string, string>;

export const filterNames = ({ status, days }: FilterKinds<string>) => [
  'group',
  'partner',
  status.name,
  ...days.flatMap(({ from, to }) => [from, to]),
];

/** Invalid values in the address are ignored. */
export function filterOf(params: URLSearchParams, { status, days }: FilterKinds<string>): SalesFilter {
  const isKnown: [string, (text: string) => boolean][] = [
    ['group', isUuid],
    ['partner', isUuid],
    [status.name, (text) => text in status.labels],
    ...days.flatMap(({ from, to }): [string, (text: string) => boolean][] => [
      [from, isCalendarDay],
      [to, isCalendarDay],
    ]),
  ];
  return Object.fromEntries(
    isKnown.flatMap(([name, isRight]) => {
      const text = params.get(name);
      return text !== null && isRight(text) ? [[name, text]] : [];
    }),
  );
}

export interface FilterNames {
  group: string | null;
  partner: string | null;
}

/** Names of the group and the partner in the filter. */
export async function namesOf(client: Client, { group, partner }: SalesFilter): Promise<FilterNames> {
  const [ofGroup, ofPartner] = await Promise.all([
    group ? client.getGroup({ params: { id: group } }).catch(() => null) : null,
    partner ? client.getPartner({ params: { id: partner } }).catch(() => null) : null,
  ]);
  return { group: ofGroup?.title ?? null, partner: ofPartner?.name ?? null };
}
