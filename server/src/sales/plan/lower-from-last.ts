import { isPayable } from '@tours/contract/instalment-labels';
import type { Instalment } from '../../platform/db/tables/index.ts';
import { takeInOrder } from '../../platform/lib/take-in-order.ts';

type OpenInstalment = Pick<Instalment, 'id' | 'dueOn' | 'position' | 'amountCents'>;

export type LoweredInstalment = ReturnType<typeof lower>[number];

const byDay = (one: OpenInstalment, other: OpenInstalment): number =>
  one.dueOn.localeCompare(other.dueOn) || one.position - other.position;

/**
 * Takes an amount off the open instalments, beginning with the last one, and lists those that got smaller by their
 * day. The caller refuses more than all of them.
 */
export const lowerFromLast = (open: OpenInstalment[], amountCents: number): LoweredInstalment[] =>
  lower(open.toSorted(byDay).toReversed(), amountCents).toReversed();

/** Takes an amount off one of the open instalments, and the rest of it off the others in the order of their days. */
export const lowerFrom = (first: string, open: OpenInstalment[], amountCents: number): LoweredInstalment[] =>
  lower(
    open.toSorted((one, other) => Number(other.id === first) - Number(one.id === first) || byDay(one, other)),
    amountCents,
  );

/** True if less than a card can pay would be left of an instalment. */
export const leavesTooLittle = (lowered: LoweredInstalment[]): boolean =>
  lowered.some(({ toCents }) => toCents > 0 && !isPayable({ amountCents: toCents }));

function lower(sorted: OpenInstalment[], amountCents: number) {
  return takeInOrder(sorted, amountCents, (one) => one.amountCents).map(
    ({ from: { id, position, dueOn, amountCents }, cents }) => ({
      id,
      position,
      dueOn,
      fromCents: amountCents,
      toCents: amountCents - cents,
    }),
  );
}
