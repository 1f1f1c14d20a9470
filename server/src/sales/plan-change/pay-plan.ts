import type { AnswerOf, InputOf } from '@tours/contract/api';
import { isOpenInstalment, isPayable, PAY_ANY_MIN_CENTS } from '@tours/contract/instalment-labels';
import type { PlanView } from '@tours/contract/plan-payments';
import { and, eq, sql } from 'drizzle-orm';
import { type AttemptRule, allowAttempt } from '../../platform/access/attempts.ts';
import type { Context } from '../../platform/context.ts';
import { charges } from '../../platform/db/tables/index.ts';
import { whenFree } from '../../platform/durable/when-free.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { advancePlan } from '../instalment/advance-plan.ts';
import { endOthers } from '../instalment/begun-charges.ts';
import { prepareInstalment, preparePayoff } from '../instalment/prepare-charge.ts';
import { leavesTooLittle, lowerFromLast } from '../plan/lower-from-last.ts';
import { openInstalment } from '../plan/open-instalment.ts';
import { planForPayer } from '../plan/plan-access.ts';
import { presentPlan } from '../plan/present-plan.ts';
import { owedOf, type PlanFacts, readPlan } from '../plan/read-plan.ts';
import { withPlan } from './with-plan.ts';

type Input = InputOf<'startPlanPayment'>;

/** Each begun payment leaves a row and an intent, also if nobody pays. Holders of the order's link use up only their own. */
const PER_READER: AttemptRule = { window: 3600, max: 30 };

/**
 * Begins a payment by hand. Every payment of the order that was begun before is cancelled first, so that two tabs, or a tab
 * and the job, can't both take money. One that has just succeeded counts, and the payer sees the new amounts first. None
 * goes on: several people may have had the link, and Stripe tells whoever has a payment's secret which card was refused
 * in it. The order's link ends no payment that the family has just begun.
 */
export async function startPlanPayment(ctx: Context, input: Input): Promise<AnswerOf<'startPlanPayment'>> {
  const { id: orderId } = await planForPayer(ctx, input.id, 'paid');
  return withPlan(ctx, orderId, async (lease, facts) => {
    const { reader: who } = await planForPayer(ctx, input.id);
    refusePayment(facts, input);
    if (who === 'passedOn' && (await isFamilyPaying(ctx, orderId))) throw new AppError('plan.begunByFamily');
    await allowAttempt(ctx, `plan-payment:${who}:${orderId}`, PER_READER);
    if (await endOthers(ctx, lease, orderId, null)) throw new AppError('plan.instalmentClosed');
    const paying = { lease, facts: await readPlan(ctx, orderId), who };
    const { intent } =
      input.kind === 'instalment'
        ? await prepareInstalment(ctx, paying, openInstalment(paying.facts, input.instalment))
        : await preparePayoff(ctx, paying, input.amountCents);
    if (intent.status === 'succeeded') throw new AppError('plan.instalmentClosed');
    // Nobody whose key has ended meanwhile gets the secret. The next person to pay ends this payment.
    await planForPayer(ctx, input.id);
    return { id: intent.id, client_secret: intent.clientSecret, amountCents: intent.amountCents };
  });
}

/** Records what has succeeded. Another process may be recording the same payment, which is waited for. */
export async function finishPlanPayment(ctx: Context, input: { id: string }): Promise<PlanView> {
  const { id: orderId } = await planForPayer(ctx, input.id);
  await readPlan(ctx, orderId);
  await whenFree(() => advancePlan(ctx, orderId));
  const { reader } = await planForPayer(ctx, input.id);
  return presentPlan(ctx, orderId, reader);
}

function refusePayment(facts: PlanFacts, input: Input): void {
  const owedCents = owedOf(facts);
  if (owedCents === 0) throw new AppError('plan.nothingOwed');
  const { amountCents } = input;
  if (input.kind === 'instalment') refuseOther(amountCents, openInstalment(facts, input.instalment).amountCents);
  else if (input.kind === 'all') refuseOther(amountCents, owedCents);
  else refuseAmount(facts, amountCents);
  if (!isPayable(input)) throw new AppError('payment.tooSmall');
}

function refuseOther(shownCents: number, amountCents: number): void {
  if (shownCents !== amountCents) throw new AppError('payment.differs', { amountCents });
}

function refuseAmount(facts: PlanFacts, amountCents: number): void {
  const owedCents = owedOf(facts);
  if (amountCents > owedCents) throw new AppError('payment.differs', { amountCents: owedCents });
  if (amountCents < PAY_ANY_MIN_CENTS && amountCents !== owedCents) throw new AppError('plan.amountTooSmall');
  const lowered = lowerFromLast(facts.instalments.filter(isOpenInstalment), amountCents);
  if (leavesTooLittle(lowered)) throw new AppError('plan.leavesTooLittle');
}

/** Long enough to type a card and to answer its bank. */
const isRecent = sql`${charges.updatedAt} > now() - interval '15 minutes'`;

/** A payment whose card was refused does not count, because the family begins another one then. */
async function isFamilyPaying(ctx: Context, orderId: string): Promise<boolean> {
  const isOpen = and(eq(charges.orderId, orderId), eq(charges.state, 'open'), eq(charges.begunBy, 'payer'));
  const begun = await ctx.db.select({ intentId: charges.intentId }).from(charges).where(and(isOpen, isRecent));
  for (const { intentId } of begun)
    if (intentId && (await ctx.payments.getIntent(intentId)).decline === null) return true;
  return false;
}
