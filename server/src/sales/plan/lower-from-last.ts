import type { Instalment } from '../../platform/db/tables/index.ts';
import { takeInOrder } from '../../platform/lib/take-in-order.ts';

type OpenInstalment = Pick<Instalment, 'id' | 'dueOn' | 'position' | 'amountCents'>;

const lastFirst = (one: OpenInstalment, other: OpenInstalment): number =>
  other.dueOn.localeCompare(one.dueOn) || other.position - one.position;

/**
 * Takes an amount off the open instalments, beginning with the last one, and lists those that got smaller by their
 * day. The caller refuses more than all of them.
 */
export function lowerFromLast(open: OpenInstalment[], amountCents: number) {
  const taken = takeInOrder(open.toSorted(lastFirst), amountCents, (one) => one.amountCents);
  return taken
    .map(({ from: { id, position, dueOn, amountCents }, cents }) => ({
      id,
      position,
      dueOn,
      fromCents: amountCents,
      toCents: amountCents - cents,
    }))
    .toReversed();
}
