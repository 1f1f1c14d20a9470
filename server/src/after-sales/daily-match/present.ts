import type { LedgerDifference, LedgerMatch } from '@tours/contract/daily-match';
import type { ledgerDifferences } from '../../platform/db/tables/index.ts';
import { zoned } from '../../platform/lib/zoned.ts';
import type { Match } from './match.ts';

const DOING: Record<Match['stage'], string> = {
  payments: 'Reading payments in Stripe',
  refunds: 'Reading refunds in Stripe',
  disputes: 'Reading disputes in Stripe',
  unseen: 'Looking for orders that are missing in Stripe',
  departures: 'Reading bookings in FareHarbor',
  prices: 'Comparing prices',
  known: 'Checking open differences again',
};

export function presentMatch(match: Match, timezone: string): LedgerMatch {
  const { id, state, stage, percent, problem, payments, refunds, departures, bookings, found } = match;
  return {
    _id: id,
    state,
    startedAt: zoned(match.startedAt, timezone),
    finishedAt: match.finishedAt && zoned(match.finishedAt, timezone),
    percent,
    doing: DOING[stage],
    problem,
    payments,
    refunds,
    departures,
    bookings,
    found,
  };
}

interface DifferenceRow {
  difference: typeof ledgerDifferences.$inferSelect;
  order: { id: string; lolaId: string; contactName: string } | null;
  item: { id: string; lolaId: string; title: string } | null;
}

export function presentDifference({ difference, order, item }: DifferenceRow, timezone: string): LedgerDifference {
  const { id, kind, state, about, ours, theirs, repair, closedByName, reason } = difference;
  const { foundAt, checkedAt, closedAt } = difference;
  return {
    _id: id,
    kind,
    state,
    ours,
    theirs,
    repair,
    reason,
    order: order && { _id: order.id, lolaId: order.lolaId, customer: order.contactName },
    orderItem: item && { _id: item.id, lolaId: item.lolaId, title: item.title },
    reference: about.refund ?? about.dispute ?? about.booking?.uuid ?? about.intent ?? '',
    foundAt: zoned(foundAt, timezone),
    checkedAt: zoned(checkedAt, timezone),
    closedAt: closedAt && zoned(closedAt, timezone),
    closedBy: closedByName,
  };
}
