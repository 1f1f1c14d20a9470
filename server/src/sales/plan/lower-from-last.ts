import type { Instalment } from '../../platform/db/tables/index.ts';

type OpenInstalment = Pick<Instalment, 'id' | 'dueOn' | 'position' | 'amountCents'>;

/** The instalment that is due last comes first. */
const lastFirst = (one: OpenInstalment, other: OpenInstalment): number =>
  other.dueOn.localeCompare(one.dueOn) || other.position - one.position;

/** Takes an amount off the open instalments, beginning with the last one. The caller refuses more than all of them. */
export function lowerFromLast(open: OpenInstalment[], amountCents: number) {
  let left = amountCents;
  return open.toSorted(lastFirst).flatMap(({ id, dueOn, amountCents: fromCents }) => {
    const part = Math.min(left, fromCents);
    if (part <= 0) return [];
    left -= part;
    return [{ id, dueOn, fromCents, toCents: fromCents - part }];
  });
}
