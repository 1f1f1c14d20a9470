import { sumOf } from '@tours/contract/money';
import { and, eq, isNull } from 'drizzle-orm';
import { staffOrderPath } from '../../mails/index.ts';
import { type Charge, nextSequence, shareNextCharge } from '../../payments/index.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { oneRow } from '../../platform/db/one-row.ts';
import { charges, instalments, ownersOf, type PlanPayer } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Lease } from '../../platform/durable/lease.ts';
import { statementSuffix } from '../../platform/integrations/stripe/descriptor.ts';
import type { Intent } from '../../platform/integrations/stripe/port.ts';
import { required } from '../../platform/lib/required.ts';
import { planLeases } from '../order/lease.ts';
import { owedOf, type PlanFacts, type PlannedInstalment } from '../plan/read-plan.ts';

/** The live intent of a charge, which asks for what is owed now. */
interface Prepared {
  charge: Charge;
  intent: Intent;
}

/** The plan that is paid, under the lease of its order, and the payer. */
interface Paying {
  lease: Lease;
  facts: PlanFacts;
  who: PlanPayer;
}

/**
 * Prepares the payment of an instalment: its charge, and the one live intent of that charge, so Stripe itself takes it at
 * most once. The job names Stripe's customer, and the consent by which the card is charged in the payer's absence.
 */
export async function prepareInstalment(
  ctx: Context,
  { lease, facts, who }: Paying,
  instalment: PlannedInstalment,
): Promise<Prepared> {
  const isByJob = who === 'job';
  const consentId = isByJob ? required(facts.consent, 'the consent to charge the card').id : null;
  const stripeCustomerId = isByJob ? required(facts.plan.stripeCustomerId, 'the customer at Stripe') : null;
  const amountCents = Math.min(instalment.amountCents, owedOf(facts));
  const charge = await inTransaction(ctx, async (ctx) => {
    await planLeases.lock(ctx, lease);
    const by = { amountCents, begunBy: who, consentId };
    if (instalment.chargeId) return renewCharge(ctx, instalment.chargeId, by);
    const made = await insertCharge(ctx, facts, { kind: 'instalment', ...by });
    await ctx.db.update(instalments).set({ chargeId: made.id }).where(eq(instalments.id, instalment.id));
    return made;
  });
  const key = `instalment:${instalment.id}:${charge.attempt}`;
  return withIntent(ctx, facts, { charge, stripeCustomerId, key });
}

/** Prepares a payment that lowers the plan from its last instalment. */
export async function preparePayoff(
  ctx: Context,
  { lease, facts, who }: Paying,
  amountCents: number,
): Promise<Prepared> {
  const charge = await inTransaction(ctx, async (ctx) => {
    await planLeases.lock(ctx, lease);
    return insertCharge(ctx, facts, { kind: 'payoff', amountCents, begunBy: who });
  });
  return withIntent(ctx, facts, { charge, stripeCustomerId: null, key: `payoff:${charge.id}:${charge.attempt}` });
}

type Asked = Pick<Charge, 'amountCents' | 'begunBy'> & Partial<Pick<Charge, 'consentId'>>;

async function insertCharge(
  ctx: TransactionContext,
  { order }: PlanFacts,
  asked: Asked & { kind: 'instalment' | 'payoff' },
): Promise<Charge> {
  return ctx.db
    .insert(charges)
    .values({
      ...ownersOf(order),
      sequence: nextSequence(order.id),
      method: 'card',
      feeCents: await feeOf(ctx, order.id, asked.amountCents),
      ...asked,
    })
    .returning()
    .then(oneRow);
}

/**
 * The amount owed may have changed since the charge was made. Until Stripe has answered its creation, the charge keeps its
 * time, by which the pause between the tries grows.
 */
async function renewCharge(ctx: TransactionContext, id: string, asked: Asked): Promise<Charge> {
  const known = await ctx.db.select().from(charges).where(eq(charges.id, id)).then(oneRow);
  const feeCents = await feeOf(ctx, known.orderId, asked.amountCents);
  const isUnanswered = known.intentId === null && known.begunBy === asked.begunBy;
  const [charge] = await ctx.db
    .update(charges)
    .set({ feeCents, ...asked, ...(isUnanswered && { updatedAt: known.updatedAt }) })
    .where(and(eq(charges.id, id), eq(charges.state, 'open')))
    .returning();
  if (!charge) throw new Error(`charge ${id} is paid or ended already`);
  return charge;
}

async function feeOf(ctx: Context, orderId: string, amountCents: number): Promise<number> {
  const shares = await shareNextCharge(ctx, orderId, { amountCents, method: 'card' });
  return sumOf(shares, ({ feeCents }) => feeCents);
}

interface Wanted {
  charge: Charge;
  stripeCustomerId: string | null;
  key: string;
}

/** The intent's id is saved before anybody can pay it. */
async function withIntent(ctx: Context, facts: PlanFacts, wanted: Wanted): Promise<Prepared> {
  const { charge } = wanted;
  if (charge.intentId) return { charge, intent: await withAmount(ctx, charge, charge.intentId) };
  const intent = await newIntent(ctx, facts, wanted);
  const [named] = await ctx.db
    .update(charges)
    .set({ intentId: intent.id })
    .where(and(eq(charges.id, charge.id), eq(charges.attempt, charge.attempt), isNull(charges.intentId)))
    .returning();
  if (!named) throw new Error(`charge ${charge.id} has changed meanwhile`);
  return { charge: named, intent: await withAmount(ctx, named, intent.id) };
}

/** Makes the intent of a charge. The key names the charge's attempt, so a repetition returns the same intent. */
function newIntent(ctx: Context, facts: PlanFacts, { charge, stripeCustomerId, key }: Wanted): Promise<Intent> {
  const { order, group, partner, company } = facts;
  return ctx.payments.createIntent(
    {
      orderId: order.id,
      amountCents: charge.amountCents,
      applicationFeeCents: charge.feeCents,
      destinationAccount: company.account,
      stripeCustomerId,
      capture: 'automatic',
      isCardKept: false,
      statementDescriptorSuffix: statementSuffix(partner.name),
      description: order.description.slice(0, 1000),
      metadata: {
        groupTitle: group.title,
        partner: partner.name,
        orderId: order.lolaId,
        kind: charge.kind,
        orderLink: `${ctx.config.PUBLIC_URL}${staffOrderPath(order.id)}`,
      },
    },
    key,
  );
}

async function withAmount(ctx: Context, charge: Charge, intentId: string): Promise<Intent> {
  const intent = await ctx.payments.getIntent(intentId);
  const { amountCents, feeCents: applicationFeeCents } = charge;
  const isRight = intent.amountCents === amountCents && intent.applicationFeeCents === applicationFeeCents;
  return isRight || intent.status === 'succeeded' || intent.status === 'processing'
    ? intent
    : ctx.payments.setAmount(intentId, { amountCents, applicationFeeCents });
}
