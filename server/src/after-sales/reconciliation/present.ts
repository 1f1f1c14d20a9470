import { pick } from '@tours/contract/pick';
import type { ListedDifference, Reconciliation } from '@tours/contract/reconciliation';
import type { differences } from '../../platform/db/tables/index.ts';
import { zoned } from '../../platform/lib/zoned.ts';
import type { Run } from './run.ts';

const DOING: Record<Run['stage'], string> = {
  payments: 'Reading payments in Stripe',
  refunds: 'Reading refunds in Stripe',
  disputes: 'Reading disputes in Stripe',
  unseen: 'Looking for orders that are missing in Stripe',
  departures: 'Reading bookings in FareHarbor',
  prices: 'Comparing prices',
  known: 'Checking open differences again',
};

export function presentRun(run: Run, timezone: string): Reconciliation {
  return {
    _id: run.id,
    ...pick(run, ['state', 'percent', 'problem', 'payments', 'refunds', 'departures', 'bookings', 'found']),
    startedAt: zoned(run.startedAt, timezone),
    finishedAt: run.finishedAt && zoned(run.finishedAt, timezone),
    doing: DOING[run.stage],
  };
}

interface DifferenceRow {
  difference: typeof differences.$inferSelect;
  order: { id: string; lolaId: string; contactName: string } | null;
  item: { id: string; lolaId: string; title: string } | null;
}

export function presentDifference({ difference, order, item }: DifferenceRow, timezone: string): ListedDifference {
  const { about, foundAt, closedAt } = difference;
  return {
    _id: difference.id,
    ...pick(difference, ['kind', 'state', 'ours', 'theirs', 'repair', 'reason']),
    order: order && { _id: order.id, lolaId: order.lolaId, customer: order.contactName },
    orderItem: item && { _id: item.id, lolaId: item.lolaId, title: item.title },
    reference: about.refund ?? about.dispute ?? about.booking?.uuid ?? about.intent ?? '',
    foundAt: zoned(foundAt, timezone),
    closedAt: closedAt && zoned(closedAt, timezone),
    closedBy: difference.closedByName,
  };
}
