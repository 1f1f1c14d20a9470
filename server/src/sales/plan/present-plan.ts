import { isOpenInstalment, isPayable } from '@tours/contract/instalment-labels';
import { pick } from '@tours/contract/pick';
import type { PlanView, ShownInstalment } from '@tours/contract/plan-payments';
import { addDays } from '@tours/contract/time';
import { presentDivision } from '../../organisations/index.ts';
import type { Context } from '../../platform/context.ts';
import { localDay } from '../../platform/lib/zoned.ts';
import { lastDayFor, payByOf } from '../order/last-day.ts';
import { cancelDay } from './days.ts';
import { needsCustomer } from './needs-customer.ts';
import { type PlanReader, planForReader } from './plan-access.ts';
import { cardOf, owedOf, type PlanFacts, type PlannedInstalment, readPlan } from './read-plan.ts';

export async function getPlan(ctx: Context, input: { id: string }): Promise<PlanView> {
  const { id, reader } = await planForReader(ctx, input.id);
  return presentPlan(ctx, id, reader);
}

/** The caller has checked access to the order. */
export async function presentPlan(ctx: Context, orderId: string, reader: PlanReader): Promise<PlanView> {
  const facts = await readPlan(ctx, orderId);
  const { order, plan, group } = facts;
  const last = await lastDayFor(ctx, order.id);
  const dayOf = (at: Date) => localDay(at, plan.timezone);
  const today = dayOf(ctx.clock());
  const mayChange = reader === 'payer';
  const isPassedOn = reader === 'passedOn';
  return {
    orderLolaId: order.lolaId,
    groupTitle: group.title,
    partner: facts.partner,
    division: presentDivision(facts.division),
    timezone: plan.timezone,
    today,
    state: plan.state,
    isAutomatic: plan.settings.isAutomatic,
    isCardAgreed: plan.settings.isAutomatic && plan.paymentMethodId !== null,
    // A passed-on address does not tell that the family disputes a payment.
    isPaused: isPassedOn ? plan.schoolPaysAt !== null : plan.isPaused,
    isPaidBySchool: plan.schoolPaysAt !== null,
    mayChange,
    isPassedOn,
    isCancelledWhenOverdue: plan.settings.isAutoRelease,
    areSeatsKept: plan.seatsKeptAt !== null,
    cancelledOn: cancelledOn(facts),
    card: plan.settings.isAutomatic && !isPassedOn ? cardOf(plan) : null,
    isCardRefused: plan.cardRefusal !== null && !isPassedOn,
    ...pick(order, ['amountTotalCents', 'amountPaidCents', 'amountRefundedCents', 'amountWaivedCents']),
    amountOwedCents: owedOf(facts),
    payBy: plan.isPaused ? null : payByOf(facts.instalments, last, today),
    depositCents: plan.depositCents,
    depositPaidOn: facts.deposit?.paidAt ? dayOf(facts.deposit.paidAt) : null,
    instalments: facts.instalments.map((instalment) => {
      const paidAt = instalment.charge?.paidAt ?? (instalment.state === 'settled' ? instalment.paidEarlyAt : null);
      const paidOn = paidAt && dayOf(paidAt);
      return {
        _id: instalment.id,
        ...pick(instalment, ['position', 'dueOn', 'amountCents', 'paidEarlyCents']),
        paidOn,
        ...(isPassedOn ? withoutRefusal(instalment, plan) : refusalOf(instalment)),
        // A payment that also covers an overdue one comes late for it, not early.
        ...(instalment.state === 'settled' && paidOn && paidOn >= instalment.dueOn && { state: 'paid' as const }),
        canMoveTo: mayChange ? movableTo(facts, instalment, today, last) : null,
      };
    }),
  };
}

const refusalOf = (instalment: PlannedInstalment) => ({
  ...pick(instalment, ['state', 'nextTryOn', 'isByHand']),
  needsConfirmation: isOpenInstalment(instalment) && needsCustomer(instalment.failure),
});

/** Does not tell that a bank refused the card, and asks for nothing while the plan is paused. */
const withoutRefusal = ({ state }: PlannedInstalment, { isPaused }: PlanFacts['plan']) => ({
  state: state === 'retrying' || (state === 'overdue' && isPaused) ? ('due' as const) : state,
  nextTryOn: null,
  isByHand: false,
  needsConfirmation: false,
});

/** The earliest day on which the order is cancelled because of a payment that is overdue. */
function cancelledOn({ plan, instalments }: PlanFacts): string | null {
  if (plan.state !== 'active' || plan.seatsKeptAt || plan.isPaused) return null;
  // Nothing is cancelled over less than a card can pay.
  const warned = instalments.find((one) => one.state === 'overdue' && one.cancelWarnedAt !== null && isPayable(one));
  return warned ? cancelDay(warned, plan.timezone) : null;
}

/** A payer may move a payment to a later day before its own day has come. */
export function movableTo(
  { plan }: PlanFacts,
  { state, dueOn, agreedDueOn }: { state: ShownInstalment['state']; dueOn: string; agreedDueOn: string },
  today: string,
  last: string,
): string | null {
  const days = plan.settings.maxMoveDays;
  if (plan.state !== 'active' || plan.schoolPaysAt || state !== 'planned' || dueOn <= today || days === 0) return null;
  const agreed = addDays(agreedDueOn, days);
  const latest = agreed < last ? agreed : last;
  return latest > dueOn ? latest : null;
}
