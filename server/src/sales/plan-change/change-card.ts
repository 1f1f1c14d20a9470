import type { AnswerOf, InputOf } from '@tours/contract/api';
import { isOpenInstalment } from '@tours/contract/instalment-labels';
import { CONSENT_WORDING, consentText } from '@tours/contract/plan-consent';
import type { PlanView } from '@tours/contract/plan-payments';
import { eq } from 'drizzle-orm';
import { type AttemptRule, allowAttempt } from '../../platform/access/attempts.ts';
import { audit } from '../../platform/audit.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { ownersOf, paymentPlans, planConsents } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { SavedCard } from '../../platform/integrations/stripe/port.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { required } from '../../platform/lib/required.ts';
import { localDay } from '../../platform/lib/zoned.ts';
import { planLeases } from '../order/lease.ts';
import { orderIdForChange } from '../plan/plan-access.ts';
import { presentPlan } from '../plan/present-plan.ts';
import { type PlanFacts, readPlan } from '../plan/read-plan.ts';
import { tryAgain } from './try-again.ts';
import { withPlan } from './with-plan.ts';

/** Each leaves a setup at Stripe, and a job that ends it. */
const PER_ORDER: AttemptRule = { window: 3600, max: 30 };

/** Long enough to agree after the card is saved, also for somebody who is called away. */
const UNUSED_FOR_MS = 24 * 60 * 60 * 1000;

/** Prepares saving another card. Nothing changes before the payer has agreed to the words and saved it. */
export async function startCardChange(ctx: Context, input: { id: string }): Promise<AnswerOf<'startCardChange'>> {
  const orderId = await orderIdForChange(ctx, input.id);
  const facts = await readPlan(ctx, orderId);
  if (!hasPayments(facts)) throw new AppError('plan.nothingOwed');
  await allowAttempt(ctx, `card-change:${orderId}`, PER_ORDER);
  const stripeCustomerId = required(facts.plan.stripeCustomerId, 'the customer at Stripe');
  const setup = await ctx.payments.createSetup({ orderId, stripeCustomerId });
  const runAt = new Date(Date.now() + UNUSED_FOR_MS);
  await enqueue(ctx, 'forget-unused-card', { orderId, setupId: setup.id }, { runAt });
  // Nobody whose key has ended meanwhile gets the secret.
  await orderIdForChange(ctx, input.id);
  return { id: setup.id, client_secret: setup.clientSecret, consent: consentOf(ctx, facts) };
}

/** The saved card pays from now on. The agreement names it, and refused payments get four new tries. */
export async function finishCardChange(ctx: Context, input: InputOf<'finishCardChange'>): Promise<PlanView> {
  const orderId = await orderIdForChange(ctx, input.id);
  await withPlan(ctx, orderId, async (lease, facts) => {
    const card = await savedCard(ctx, orderId, input.setup);
    const former = facts.plan.paymentMethodId;
    // A repeated request: the first one has saved the card and its agreement.
    if (former === card.id) return;
    const refusal = refusalOf(ctx, facts, input.consent);
    if (refusal) {
      await forget(ctx, orderId, card.id);
      throw new AppError(refusal);
    }
    await inTransaction(ctx, async (ctx) => {
      await planLeases.lock(ctx, lease);
      await orderIdForChange(ctx, input.id);
      await writeCard(ctx, facts, card);
    });
    if (former) await forget(ctx, orderId, former);
  });
  await orderIdForChange(ctx, input.id);
  return presentPlan(ctx, orderId, 'payer');
}

/**
 * Forgets a card that was saved for a plan, but is not its card: the page was closed before the payer agreed. A page that is
 * still open saves none any more, because nothing would forget that one.
 */
export function forgetUnusedCard(ctx: Context, { orderId, setupId }: { orderId: string; setupId: string }) {
  // The lease keeps it from forgetting a card that somebody agrees to at this moment.
  return withPlan(ctx, orderId, async (_lease, { plan }) => {
    const setup = await ctx.payments.endSetup(setupId);
    const card = setup?.isDone ? setup.paymentMethodId : null;
    if (card && card !== plan.paymentMethodId) await ctx.payments.forgetCard(card);
  });
}

const forget = (ctx: Context, orderId: string, card: string) =>
  ctx.payments.forgetCard(card).catch((err: unknown) => ctx.log.warn({ err, orderId }, 'an unused card is kept'));

const hasPayments = ({ plan, instalments }: PlanFacts): boolean =>
  plan.state === 'active' && plan.settings.isAutomatic && instalments.some(isOpenInstalment);

/** Nobody agrees to payments that they have not seen, and no card is kept without an agreement. */
function refusalOf(ctx: Context, facts: PlanFacts, consent: string) {
  if (!hasPayments(facts)) return 'plan.nothingOwed';
  return consent === consentOf(ctx, facts) ? null : 'plan.changed';
}

/** A payment whose day is over is charged to the new card today. */
function consentOf(ctx: Context, { company, instalments, plan }: PlanFacts): string {
  const today = localDay(ctx.clock(), plan.timezone);
  const open = instalments.filter(isOpenInstalment);
  const dated = open.map((one) => (one.dueOn < today ? { ...one, dueOn: today } : one));
  return consentText({ company: company.name, instalments: dated });
}

/** Another order's setup, or one that is not finished, changes nothing. */
async function savedCard(ctx: Context, orderId: string, setupId: string): Promise<SavedCard> {
  const setup = setupId.startsWith('seti_') ? await ctx.payments.getSetup(setupId) : null;
  const methodId = setup?.isDone && setup.orderId === orderId ? setup.paymentMethodId : null;
  const card = methodId ? await ctx.payments.getCard(methodId) : null;
  // A card that was forgotten has no customer, and Stripe charges it no more.
  if (!card?.stripeCustomerId) throw new AppError('plan.cardNotSaved');
  return card;
}

async function writeCard(ctx: TransactionContext, facts: PlanFacts, card: SavedCard): Promise<void> {
  const { order, plan } = facts;
  const open = facts.instalments.filter(isOpenInstalment);
  const shown = { cardBrand: card.brand, cardLastFour: card.lastFour };
  await ctx.db
    .update(paymentPlans)
    .set({ paymentMethodId: card.id, ...shown, cardRenewal: null, cardRefusal: null })
    .where(eq(paymentPlans.id, plan.id));
  await ctx.db.insert(planConsents).values({
    ...ownersOf(order),
    planId: plan.id,
    content: consentOf(ctx, facts),
    wording: CONSENT_WORDING,
    schedule: open.map(({ dueOn, amountCents }) => ({ dueOn, amountCents })),
    ...shown,
    networkAddress: ctx.device?.address ?? null,
    agreedAt: ctx.clock(),
  });
  await audit(ctx, 'order.cardChanged', order, { after: { card: `${card.brand} ending in ${card.lastFour}` } });
  await tryAgain(ctx, plan);
}
