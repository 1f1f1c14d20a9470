import { DateTime } from 'luxon';
import { type Case, type Found, found, moneyOf, sum } from './facts.ts';

const OPEN = ['planned', 'due', 'retrying', 'overdue'];
/** A payment may come a day late, and its day begins at nine o'clock. */
const SLACK_DAYS = 2;

/** Checks a payment plan: what was taken when, what is still asked for, and that no payment was forgotten. */
export function checkPlan(one: Case, now: Date): Found[] {
  if (!one.plan) return [];
  return [...checkSums(one), ...checkAgreed(one), ...checkEnd(one), ...checkForgotten(one, now)];
}

/** Every cent that is owed is in one open instalment, and nothing is asked for a cancelled booking. */
function checkSums({ order, items, plan, instalments, charges }: Case): Found[] {
  const planned = order.amount_planned_cents ?? 0;
  const asked = sum(
    instalments.filter(({ state }) => plan!.state === 'active' && OPEN.includes(state)),
    (one) => one.amount_cents,
  );
  const owed = order.amount_total_cents - order.amount_waived_cents - order.amount_paid_cents;
  const waived = sum(items, (item) => item.amount_waived_cents);
  const paid = new Map(
    charges.filter(({ state }) => state === 'paid').map(({ id, amount_cents }) => [id, amount_cents]),
  );
  const unpaid = instalments.filter(
    (one) => one.state === 'paid' && paid.get(one.charge_id ?? '') !== one.amount_cents,
  );
  const gone = items.filter(
    (item) =>
      item.status === 'cancelled' && item.amount_paid_cents + item.amount_waived_cents !== item.amount_total_cents,
  );
  return [
    ...found(planned !== owed, 'planDiffers', `${planned} is planned, ${owed} is owed`),
    ...found(planned !== asked, 'planDiffers', `${planned} is planned, instalments ask for ${asked}`),
    ...found(waived !== order.amount_waived_cents, 'planDiffers', `waived ${order.amount_waived_cents}, not ${waived}`),
    ...unpaid.map(({ position }) => ({
      kind: 'planDiffers' as const,
      detail: `instalment ${position} has no payment`,
    })),
    ...gone.map(({ lola_id }) => ({ kind: 'planDiffers' as const, detail: `${lola_id} is cancelled and still owed` })),
  ];
}

/**
 * A card that is charged in its holder's absence pays one of the payments that the holder agreed to, in part or in full
 * and not before its day.
 */
function checkAgreed(one: Case): Found[] {
  const { order, plan, charges, taken, agreed, instalments } = one;
  const { cardIn, cashIn } = moneyOf(one);
  const alone = taken.filter((charge) => charge.off_session);
  const highest = Math.max(0, ...agreed.map(({ amount_cents }) => amount_cents));
  const dueOf = (intent: string) => {
    const charge = charges.find(({ intent_id }) => intent_id === intent);
    return instalments.find(({ charge_id }) => charge_id === charge?.id)?.due_on ?? '';
  };
  const dayOf = ({ created }: { created: number }) =>
    DateTime.fromSeconds(created, { zone: plan!.timezone }).toISODate() ?? '';
  return [
    ...found(
      cardIn + cashIn > order.amount_total_cents,
      'chargedAboveAgreed',
      `${cardIn + cashIn} for ${order.amount_total_cents}`,
    ),
    ...alone
      .filter(({ amount }) => amount > highest)
      .map(({ id, amount }) => ({
        kind: 'chargedAboveAgreed' as const,
        detail: `${id} took ${amount}, not ${highest}`,
      })),
    ...alone
      .filter((charge) => dayOf(charge) < dueOf(charge.payment_intent))
      .map((charge) => ({ kind: 'chargedEarly' as const, detail: `${charge.id} on ${dayOf(charge)}` })),
  ];
}

/** By Stripe's clock, no card is charged once the plan has ended. */
function checkEnd({ plan, taken }: Case): Found[] {
  if (!plan!.stopped_at) return [];
  const end = plan!.stopped_at.getTime();
  return taken
    .filter(({ created }) => created * 1000 > end)
    .map(({ id }) => ({ kind: 'chargedAfterEnd' as const, detail: `${id} after ${plan!.stopped_at!.toISOString()}` }));
}

/** A payment that is due was charged, or somebody was asked for it: its card has no try left, or it is paid by hand. */
function checkForgotten({ plan, instalments }: Case, now: Date): Found[] {
  if (plan!.state !== 'active' || plan!.is_paused) return [];
  const latest = DateTime.fromJSDate(now, { zone: plan!.timezone }).minus({ days: SLACK_DAYS }).toISODate() ?? '';
  return instalments
    .filter(({ state, due_on, next_try_on, is_by_hand }) =>
      state === 'planned' || state === 'due'
        ? (next_try_on ?? due_on) < latest && (state === 'planned' || (plan!.is_by_card && !is_by_hand))
        : state === 'retrying' && next_try_on !== null && next_try_on < latest,
    )
    .map(({ position, state, due_on }) => ({
      kind: 'forgotten' as const,
      detail: `instalment ${position} was due on ${due_on} and is ${state}`,
    }));
}
