import type { Client } from '@tours/contract/client';
import { isCalendarDay } from '@tours/contract/time';
import { isUuid } from '@tours/contract/uuid';
import type { ValueFilterProps } from '../../../ui/portal/list/filter-fields.tsx';

/** Query parameters of a filter by a range of days. */
export interface DaySpan<Name extends string = string> {
  label: string;
  from: Name;
  to: Name;
}

/** The filters of a list besides group and partner, by the query parameters of its endpoint. */
export interface FilterFields<Name extends string = string> {
  choices: (Omit<ValueFilterProps, 'value'> & { name: Name })[];
  days: DaySpan<Name>[];
}

export type SalesFilter = Record<string, string>;

export const filterNames = ({ choices, days }: FilterFields) => [
  'group',
  'partner',
  ...choices.map(({ name }) => name),
  ...days.flatMap(({ from, to }) => [from, to]),
];

/** Invalid values in the address are ignored. */
export function filterOf(params: URLSearchParams, { choices, days }: FilterFields): SalesFilter {
  const given = (names: string[], isValid: (text: string) => boolean) =>
    names.map((name) => [name, params.get(name) ?? '']).filter(([, text = '']) => isValid(text));
  return Object.fromEntries([
    ...given(['group', 'partner'], isUuid),
    ...choices.flatMap(({ name, values }) => given([name], (text) => Object.hasOwn(values, text))),
    ...days.flatMap(({ from, to }) => given([from, to], isCalendarDay)),
  ]);
}

export async function namesOf(client: Client, { group, partner }: SalesFilter) {
  const [ofGroup, ofPartner] = await Promise.all([
    group ? client.getGroup({ params: { id: group } }).catch(() => null) : null,
    partner ? client.getPartner({ params: { id: partner } }).catch(() => null) : null,
  ]);
  return { group: ofGroup?.title ?? null, partner: ofPartner?.name ?? null };
}

export type FilterNames = Awaited<ReturnType<typeof namesOf>>;
