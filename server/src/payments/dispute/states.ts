import { sql } from 'drizzle-orm';
import { type disputes, orders } from '../../platform/db/tables/index.ts';

/** Stripe's states of a decided dispute. Any other state, also one that Stripe adds later, counts as open. */
const CLOSED = new Set(['won', 'lost', 'warning_closed', 'prevented']);

/** Stripe waits for evidence only in these states. */
export const NEEDS_ANSWER = ['needs_response', 'warning_needs_response'];

export const needsAnswer = ({ state }: { state: string }): boolean => NEEDS_ANSWER.includes(state);

export const isClosed = (state: string): boolean => CLOSED.has(state);

export type Dispute = typeof disputes.$inferSelect;
type Decision = Pick<Dispute, 'state' | 'closedAt' | 'amountCents' | 'withdrawnCents'>;

/**
 * True once the bank has decided that the cardholder keeps money: that of a lost dispute, or a part of one that is won.
 * The decision may be known before the money of a won one is back, so all of it is not a part.
 */
export const isMoneyGone = ({ state, closedAt, amountCents, withdrawnCents }: Decision): boolean =>
  state === 'lost' || (closedAt !== null && withdrawnCents > 0 && withdrawnCents < amountCents);

/** The same for a row of `disputes`. */
const IS_MONEY_GONE = sql<boolean>`(disputes.state = 'lost'
  or (disputes.closed_at is not null and disputes.withdrawn_cents between 1 and disputes.amount_cents - 1))`;

/** The disputes of an order: open ones, and those of which the cardholder keeps money. One that was won whole is over. */
export const disputeOfOrder = sql<'open' | 'lost' | null>`(
  select case when bool_or(disputes.closed_at is null) then 'open' when count(*) > 0 then 'lost' end
  from disputes where disputes.order_id = ${orders.id} and (disputes.closed_at is null or ${IS_MONEY_GONE}))`;

/** True for the lines of a dispute of which the cardholder keeps money. */
export const IS_LINE_GONE = sql<boolean>`coalesce(transactions.movement_id in (
  select m.id from dispute_movements m join disputes on disputes.id = m.dispute_id where ${IS_MONEY_GONE}), false)`;

/**
 * True for the lines of the operator's part that Stripe took back, with the platform's fee. One that the operator paid in
 * another way changes nothing at Stripe.
 */
export const IS_REVERSAL = sql<boolean>`coalesce(transactions.movement_id in (
  select m.id from dispute_movements m where m.kind = 'reversed'), false)`;

/** Turns `needs_response` into `needs response`. */
export const readableCode = (code: string): string => code.replaceAll('_', ' ');
