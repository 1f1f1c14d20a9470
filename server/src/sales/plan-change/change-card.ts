import type { InputOf } from '@tours/contract/api';
import { isOpenInstalment } from '@tours/contract/instalment-labels';
import { CONSENT_WORDING, consentText } from '@tours/contract/plan-consent';
import type { startCardChange as endpoint, PlanView } from '@tours/contract/plan-payments';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { audit } from '../../platform/audit.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { ownersOf, paymentPlans, planConsents } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { SavedCard } from '../../platform/integrations/stripe/port.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { required } from '../../platform/lib/required.ts';
import { planLeases } from '../order/lease.ts';
import { orderIdForChange } from '../plan/plan-access.ts';
import { presentPlan } from '../plan/present-plan.ts';
import { type PlanFacts, readPlan } from '../plan/read-plan.ts';
import { tryAgain } from './try-again.ts';
import { withPlan } from './with-plan.ts';

type Answer = z.output<typeof endpoint.response>;

/** Prepares saving another card. Nothing changes before the payer has agreed to the words and saved it. */
export async function startCardChange(ctx: Context, input: { id: string }): Promise<Answer> {
  const orderId = await orderIdForChange(ctx, input.id);
  const facts = await readPlan(ctx, orderId);
  refuseWithoutPayments(facts);
  const stripeCustomerId = required(facts.plan.stripeCustomerId, 'the customer at Stripe');
  const setup = await ctx.payments.createSetup({ orderId, stripeCustomerId });
  return { id: setup.id, client_secret: setup.clientSecret, consent: consentOf(facts) };
}

/** The saved card pays from now on. The agreement names it, and refused payments get four new tries. */
export async function finishCardChange(ctx: Context, input: InputOf<'finishCardChange'>): Promise<PlanView> {
  const orderId = await orderIdForChange(ctx, input.id);
  const card = await savedCard(ctx, orderId, input.setup);
  const unused = await withPlan(ctx, orderId, async (lease, facts) => {
    refuseWithoutPayments(facts);
    const former = facts.plan.paymentMethodId;
    // A repeated request: the first one has saved the card and its agreement.
    if (former === card.id) return null;
    // Nobody agrees to payments that they have not seen, and no card is kept without an agreement.
    if (input.consent !== consentOf(facts)) return card.id;
    await inTransaction(ctx, async (ctx) => {
      await planLeases.lock(ctx, lease);
      await writeCard(ctx, facts, card);
    });
    return former;
  });
  if (unused)
    await ctx.payments
      .forgetCard(unused)
      .catch((err: unknown) => ctx.log.warn({ err, orderId }, 'an unused card is kept'));
  if (unused === card.id) throw new AppError('plan.changed');
  return presentPlan(ctx, orderId, 'payer');
}

function refuseWithoutPayments({ plan, instalments }: PlanFacts): void {
  if (plan.state !== 'active' || !plan.settings.isAutomatic || !instalments.some(isOpenInstalment))
    throw new AppError('plan.nothingOwed');
}

const consentOf = ({ company, instalments }: PlanFacts) =>
  consentText({ company: company.name, instalments: instalments.filter(isOpenInstalment) });

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
    content: consentOf(facts),
    wording: CONSENT_WORDING,
    schedule: open.map(({ dueOn, amountCents }) => ({ dueOn, amountCents })),
    ...shown,
    networkAddress: ctx.device?.address ?? null,
    agreedAt: ctx.clock(),
  });
  await audit(ctx, 'order.cardChanged', order, { after: { card: `${card.brand} ending in ${card.lastFour}` } });
  await tryAgain(ctx, plan);
}
