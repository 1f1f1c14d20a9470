import { isOpenInstalment } from '@tours/contract/instalment-labels';
import { formatCents, sumOf } from '@tours/contract/money';
import { addDays } from '@tours/contract/time';
import { unpaidOf } from '../../sales/index.ts';
import { isGivenBack } from '../refund/standing.ts';
import type { Books } from './facts.ts';
import type { Found } from './found.ts';

/** The hourly job charges on the day itself. This leaves room for time zones and for an outage of a day. */
const SLACK_DAYS = 2;

/** Compares a payment plan with the order's charges and with the day. Both sides are our own rows here. */
export function judgePlan(books: Books, now: Date): Found[] {
  if (books.order.state !== 'confirmed') return [];
  return [...judgeSums(books), ...judgePaid(books), ...judgeStopped(books), ...judgeDue(books, now)];
}

/** Every cent that is owed is in one instalment, and none of it belongs to a cancelled booking. */
function judgeSums({ order, items, plan, instalments }: Books): Found[] {
  const owedCents = unpaidOf(order);
  const openCents =
    plan?.state === 'active' ? sumOf(instalments.filter(isOpenInstalment), (one) => one.amountCents) : 0;
  const waivedCents = sumOf(items, (item) => item.amountWaivedCents);
  const found: Found[] = [];
  if (owedCents !== openCents)
    found.push({
      kind: 'planDiffers',
      subject: order.id,
      ours: `${formatCents(owedCents)} is owed`,
      theirs: `The payment plan asks for ${formatCents(openCents)}`,
    });
  if (waivedCents !== order.amountWaivedCents)
    found.push({
      kind: 'paidDiffers',
      subject: order.id,
      ours: `${formatCents(order.amountWaivedCents)} waived`,
      theirs: `Of the bookings ${formatCents(waivedCents)} is waived`,
    });
  const gone = items.filter((item) => item.status === 'cancelled' && unpaidOf(item) > 0);
  return [
    ...found,
    ...gone.map((item) => ({
      kind: 'askedForCancelled' as const,
      orderItemId: item.id,
      subject: item.id,
      ours: 'The booking is cancelled',
      theirs: `The payment plan still asks for ${formatCents(unpaidOf(item))} of it`,
      repair: 'lowerPlan' as const,
    })),
  ];
}

/** A paid instalment and its paid charge name each other, with the same amount. */
function judgePaid({ charges, instalments }: Books): Found[] {
  const wrong = instalments
    .filter(({ state }) => state === 'paid')
    .map((instalment) => ({ instalment, charge: charges.find(({ id }) => id === instalment.chargeId) }))
    .filter(({ instalment, charge }) => charge?.state !== 'paid' || charge.amountCents !== instalment.amountCents);
  const nobodys = charges.filter(
    ({ id, kind, state }) =>
      kind === 'instalment' &&
      state === 'paid' &&
      !instalments.some((one) => one.chargeId === id && one.state === 'paid'),
  );
  return [
    ...wrong.map(({ instalment, charge }) => ({
      kind: 'planDiffers' as const,
      subject: instalment.id,
      ours: `Instalment ${instalment.position} of ${formatCents(instalment.amountCents)} is marked as paid`,
      theirs: charge ? `Its payment took ${formatCents(paidOf(charge))}` : 'No payment belongs to it',
    })),
    ...nobodys.map((charge) => ({
      kind: 'planDiffers' as const,
      subject: charge.id,
      ours: `Payment ${charge.sequence} took ${formatCents(charge.amountCents)} for an instalment`,
      theirs: 'No instalment is marked as paid by it',
    })),
  ];
}

const paidOf = ({ state, amountCents }: Books['charges'][number]) => (state === 'paid' ? amountCents : 0);

/** Nothing is charged after a cancellation. A payment that was given back is no difference any more. */
function judgeStopped({ plan, charges, lines }: Books): Found[] {
  const stoppedAt = plan?.stoppedAt;
  if (!stoppedAt) return [];
  return charges
    .filter(({ state, paidAt }) => state === 'paid' && paidAt && paidAt > stoppedAt)
    .filter(({ id, amountCents, disputedCents }) => {
      const back = lines.filter((line) => line.chargeId === id && isGivenBack(line));
      return sumOf(back, (line) => line.amountCents) + disputedCents < amountCents;
    })
    .map((charge) => ({
      kind: 'chargedAfterStop' as const,
      subject: charge.id,
      ours: 'The order is cancelled and its payment plan stopped',
      theirs: `Payment ${charge.sequence} took ${formatCents(charge.amountCents)} afterwards`,
    }));
}

/** Money that is due is looked at every hour: charged, tried again, or asked for. */
function judgeDue({ plan, instalments }: Books, now: Date): Found[] {
  if (plan?.state !== 'active' || plan.isPaused) return [];
  const today = now.toISOString().slice(0, 10);
  const latest = addDays(today, -SLACK_DAYS);
  return instalments
    .filter(isOpenInstalment)
    .filter(({ state, dueOn, nextTryOn }) => (state === 'planned' ? dueOn : (nextTryOn ?? today)) < latest)
    .map((one) => ({
      kind: 'dueNotAsked' as const,
      subject: one.id,
      repair: 'advancePlan' as const,
      ours: `Instalment ${one.position} of ${formatCents(one.amountCents)} was due on ${one.dueOn}`,
      theirs: 'Nobody was charged or reminded since',
    }));
}
