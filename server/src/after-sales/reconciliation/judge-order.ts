import { counted } from '@tours/contract/counted';
import { formatCents } from '@tours/contract/money';
import { readableCode } from '../../payments/index.ts';
import type { Order } from '../../platform/db/tables/index.ts';
import type { Facts } from './facts.ts';
import type { Found } from './found.ts';
import { judgeDisputes } from './judge-disputes.ts';
import { judgeMoney } from './judge-money.ts';
import { judgePlan } from './judge-plan.ts';
import { judgeSeats } from './judge-seats.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Finds every difference between the two sides of an order. It uses neither database nor network. */
export function judgeOrder(facts: Facts, now: Date): Found[] {
  const { order } = facts;
  if (order.isHeld) return isOld(order.authorisedAt ?? order.updatedAt, DAY_MS, now) ? [stuck(facts)] : [];
  // A payment of the last hour settles by itself, even if its page or webhook was lost.
  if (order.state === 'open' && !isOld(order.pricedAt, HOUR_MS, now)) return [];
  return [...judgeMoney(facts), ...judgeDisputes(facts, now), ...judgeSeats(facts), ...judgePlan(facts, now)];
}

const isOld = (at: Date, ms: number, now: Date) => now.getTime() - at.getTime() > ms;

const AT: Partial<Record<Order['state'], string>> = {
  authorised: 'the amount is held on the card, but the seats aren’t booked',
  booked: 'the seats are booked, but the card isn’t charged',
  releasing: 'cancelled, but seats or hold aren’t released',
};

function stuck({ order, charges, payments, seats }: Facts): Found {
  const charge = charges.find(({ kind }) => kind === 'checkout');
  const intent = charge?.intentId;
  const payment = payments.find(({ id }) => id === intent);
  const live = seats.filter(({ own, live }) => own?.status === 'booked' || live.length > 0).length;
  const inCash = charge?.method === 'cash' ? 'Paid in cash, ' : '';
  const held = payment ? `Payment ${readableCode(payment.status)}, ` : inCash;
  return {
    kind: 'stuck',
    subject: order.id,
    about: intent ? { intent } : {},
    ours: `For more than a day: ${AT[order.state]} (${formatCents(order.amountTotalCents)})`,
    theirs: `${held}${live} of ${counted(seats.length, 'booking')} live`,
    repair: 'settle',
  };
}
