import type { InputOf } from '@tours/contract/api';
import { isOpenInstalment, isPayable, PAY_ANY_MIN_CENTS } from '@tours/contract/instalment-labels';
import type { startPlanPayment as endpoint, PlanView } from '@tours/contract/plan-payments';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { oneRow } from '../../platform/db/one-row.ts';
import { charges, type PlanPayer } from '../../platform/db/tables/index.ts';
import { whenFree } from '../../platform/durable/when-free.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { required } from '../../platform/lib/required.ts';
import { advancePlan } from '../instalment/advance-plan.ts';
import { endOthers } from '../instalment/begun-charges.ts';
import { begunBy, type Paying, type Prepared, prepareInstalment, preparePayoff } from '../instalment/prepare-charge.ts';
import { lowerFromLast } from '../plan/lower-from-last.ts';
import { planForPayer } from '../plan/plan-access.ts';
import { presentPlan } from '../plan/present-plan.ts';
import { owedOf, type PlanFacts, type PlannedInstalment, readPlan } from '../plan/read-plan.ts';
import { withPlan } from './with-plan.ts';

type Input = InputOf<'startPlanPayment'>;

/**
 * Prepares a payment by hand. Every other payment of the order that is begun is cancelled first, so that two tabs, or a tab
 * and the job, can't both take money. One that has just succeeded counts, and the payer sees the new amounts first.
 * The order's link ends no payment that the family has just begun.
 */
export async function startPlanPayment(ctx: Context, input: Input): Promise<z.output<typeof endpoint.response>> {
  const { id: orderId, reader: who } = await planForPayer(ctx, input.id, 'paid');
  return withPlan(ctx, orderId, async (lease, facts) => {
    const wanted = wantedOf(facts, input);
    const { instalment, amountCents } = wanted;
    if (who === 'passedOn' && (await isFamilyPaying(ctx, orderId))) throw new AppError('plan.begunByFamily');
    const begun = instalment ? begunBy(who, instalment) : await samePayoff(ctx, orderId, amountCents, who);
    const kept = begun && (await isRefused(ctx, begun)) ? null : begun;
    if (await endOthers(ctx, lease, orderId, kept)) throw new AppError('plan.instalmentClosed');
    const paying = { lease, facts: await readPlan(ctx, orderId), who };
    const { intent } = await prepare(ctx, paying, wanted, kept);
    if (intent.status === 'succeeded') throw new AppError('plan.instalmentClosed');
    return {
      id: intent.id,
      client_secret: intent.clientSecret,
      amountCents: intent.amountCents,
    };
  });
}

/** Records what has succeeded. Another process may be recording the same payment, which is waited for. */
export async function finishPlanPayment(ctx: Context, input: { id: string }): Promise<PlanView> {
  const { id: orderId, reader } = await planForPayer(ctx, input.id);
  await readPlan(ctx, orderId);
  await whenFree(() => advancePlan(ctx, orderId));
  return presentPlan(ctx, orderId, reader);
}

interface Wanted {
  amountCents: number;
  /** The instalment to be paid, or null for a payment that shortens the plan. */
  instalment: PlannedInstalment | null;
}

function wantedOf(facts: PlanFacts, input: Input): Wanted {
  const owedCents = owedOf(facts);
  if (owedCents === 0) throw new AppError('plan.nothingOwed');
  const { amountCents } = input;
  if (input.kind === 'instalment') {
    const instalment = facts.instalments.find(({ id }) => id === input.instalment);
    if (!instalment) throw new AppError('resource.notFound');
    if (!isOpenInstalment(instalment)) throw new AppError('plan.instalmentClosed');
    refuseOther(amountCents, instalment.amountCents);
    if (!isPayable(input)) throw new AppError('payment.tooSmall');
    return { amountCents, instalment };
  }
  if (input.kind === 'all') refuseOther(amountCents, owedCents);
  else refuseAmount(facts, amountCents);
  if (!isPayable(input)) throw new AppError('payment.tooSmall');
  return { amountCents, instalment: null };
}

function refuseOther(shownCents: number, amountCents: number): void {
  if (shownCents !== amountCents) throw new AppError('payment.differs', { amountCents });
}

function refuseAmount(facts: PlanFacts, amountCents: number): void {
  const owedCents = owedOf(facts);
  if (amountCents > owedCents) throw new AppError('payment.differs', { amountCents: owedCents });
  if (amountCents < PAY_ANY_MIN_CENTS && amountCents !== owedCents) throw new AppError('plan.amountTooSmall');
  const lowered = lowerFromLast(facts.instalments.filter(isOpenInstalment), amountCents);
  if (lowered.some(({ toCents }) => toCents > 0 && !isPayable({ amountCents: toCents })))
    throw new AppError('plan.leavesTooLittle');
}

const isBegunBy = (who: PlanPayer, orderId: string) =>
  and(eq(charges.orderId, orderId), eq(charges.state, 'open'), eq(charges.begunBy, who), isNotNull(charges.intentId));

/** Long enough to type a card and to answer its bank. */
const isRecent = sql`${charges.updatedAt} > now() - interval '15 minutes'`;

/** A payment whose card was refused does not count, because the family begins another one then. */
async function isFamilyPaying(ctx: Context, orderId: string): Promise<boolean> {
  const begun = await ctx.db
    .select({ id: charges.id })
    .from(charges)
    .where(and(isBegunBy('payer', orderId), isRecent));
  for (const { id } of begun) if (!(await isRefused(ctx, id))) return true;
  return false;
}

/** A payment of this amount that the same payer began before, so that pressing twice makes one. */
async function samePayoff(ctx: Context, orderId: string, amountCents: number, who: PlanPayer): Promise<string | null> {
  const [known] = await ctx.db
    .select({ id: charges.id })
    .from(charges)
    .where(and(isBegunBy(who, orderId), eq(charges.kind, 'payoff'), eq(charges.amountCents, amountCents)));
  return known?.id ?? null;
}

/**
 * A payment whose card was refused does not go on: several people may have the same link, and Stripe tells whoever gets the
 * payment's secret which card that was.
 */
async function isRefused(ctx: Context, chargeId: string): Promise<boolean> {
  const { intentId } = await ctx.db.select().from(charges).where(eq(charges.id, chargeId)).then(oneRow);
  return intentId !== null && (await ctx.payments.getIntent(intentId)).decline !== null;
}

async function prepare(
  ctx: Context,
  paying: Paying,
  { amountCents, instalment }: Wanted,
  begun: string | null,
): Promise<Prepared> {
  if (!instalment) return preparePayoff(ctx, paying, { amountCents, begun });
  const fresh = required(
    paying.facts.instalments.find(({ id }) => id === instalment.id),
    'the instalment',
  );
  return prepareInstalment(ctx, paying, fresh);
}
