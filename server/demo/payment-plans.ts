import { setTimeout } from 'node:timers/promises';
import { NEW_PLAN } from '@tours/contract/new-plan';
import type { PlanSettings } from '@tours/contract/payment-plan';
import { and, eq } from 'drizzle-orm';
import { DateTime } from 'luxon';
import type { Context } from '../src/platform/context.ts';
import { oneRow } from '../src/platform/db/one-row.ts';
import { auditLog, charges, instalments, orders, paymentPlans, transactions } from '../src/platform/db/tables/index.ts';
import { advancePlan } from '../src/sales/index.ts';
import { declineAtStripe } from './at-stripe.ts';
import { dayFromNow } from './catalogue.ts';
import { demoId } from './demo-id.ts';
import { child, parent, payFor } from './orders.ts';
import { DEMO_TRAVELLER } from './people.ts';
import { harbourTour, placeHarbourGroup } from './place-harbour-group.ts';

const SLUG = 'harbour-festival';
const ORDERED_DAYS_AGO = 60;
/** Days from today: one instalment lies behind, two ahead. */
const DUE = [-30, 6, 13];
/** The days after the due day on which a refused card is tried (docs/decisions/076). */
const TRIED_AFTER = [0, 2, 5, 9];

const PLAN: PlanSettings = {
  ...NEW_PLAN,
  deposit: { kind: 'percent', percent: 25 },
  dates: DUE.map((days) => ({ kind: 'fixed', date: dayFromNow(days) })),
  maxMoveDays: 7,
};

/**
 * Places a plan of which half is paid, and one with an overdue instalment. Both were ordered two months ago, so the steps
 * run with the clock of their days.
 */
export async function placeDemoPlans(ctx: Context, traveller: Context): Promise<void> {
  await placeHarbourGroup(ctx, {
    title: 'Harbour Festival',
    slug: SLUG,
    dateLive: dayFromNow(-ORDERED_DAYS_AGO - 7),
    paymentPlan: PLAN,
    window: { from: 26, to: 32 },
  });
  await runPlan(ctx, traveller, { name: 'half-paid', isDeclined: false });
  await runPlan(ctx, traveller, { name: 'overdue', isDeclined: true });
}

async function runPlan(ctx: Context, traveller: Context, { name, isDeclined }: { name: string; isDeclined: boolean }) {
  const cart = { slug: SLUG, customer: DEMO_TRAVELLER, tours: harbourTour([parent, child]) };
  const ordered = DateTime.now().minus({ days: ORDERED_DAYS_AGO });
  const id = await payFor(at(traveller, ordered), demoId(traveller, name), cart, { isOverTime: true });
  await dateDeposit(ctx, id, ordered.toJSDate());
  const plan = oneRow(await ctx.db.select().from(paymentPlans).where(eq(paymentPlans.orderId, id)));
  if (isDeclined) await declineAtStripe(ctx.config, plan.paymentMethodId!);
  const first = await ctx.db
    .select()
    .from(instalments)
    .where(eq(instalments.orderId, id))
    .orderBy(instalments.position)
    .limit(1)
    .then(oneRow);
  const due = DateTime.fromISO(first.dueOn, { zone: 'America/Vancouver' }).set({ hour: 10 });
  for (const days of TRIED_AFTER) {
    const progress = await advanceAlone(at(ctx, due.plus({ days })), id);
    if (progress !== 'done') throw new Error(`The demo plan ${name} is ${progress}`);
  }
  // Without a try left, the next reading finds the instalment overdue.
  await advancePlan(ctx, id);
}

/** Waits for a worker that looks at the plan because of an event of the payment before. */
async function advanceAlone(ctx: Context, id: string) {
  const deadline = Date.now() + 10_000;
  for (;;) {
    const progress = await advancePlan(ctx, id);
    if (progress !== 'busy' || Date.now() > deadline) return progress;
    await setTimeout(100);
  }
}

/** The database dates an order, its history and its deposit by its own clock. */
export async function dateDeposit(ctx: Context, orderId: string, createdAt: Date): Promise<void> {
  await ctx.db.update(orders).set({ createdAt }).where(eq(orders.id, orderId));
  const ofOrder = and(eq(auditLog.entityType, 'order'), eq(auditLog.entityId, orderId));
  await ctx.db.update(auditLog).set({ at: createdAt }).where(ofOrder);
  const ofDeposit = and(eq(charges.orderId, orderId), eq(charges.kind, 'checkout'));
  const deposit = oneRow(await ctx.db.update(charges).set({ paidAt: createdAt }).where(ofDeposit).returning());
  await ctx.db.update(transactions).set({ createdAt }).where(eq(transactions.chargeId, deposit.id));
}

const at = (ctx: Context, time: DateTime): Context => ({ ...ctx, clock: () => time.toJSDate() });
