import { and, asc, desc, eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { sellerColumns } from '../../platform/db/seller-columns.ts';
import {
  charges,
  companies,
  divisions,
  groups,
  instalments,
  orders,
  type PaymentPlan,
  partners,
  paymentPlans,
  planConsents,
} from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';

/** A plan with everything that its payments need. */
export type PlanFacts = NonNullable<Awaited<ReturnType<typeof findPlan>>>;
export type PlannedInstalment = PlanFacts['instalments'][number];

export async function readPlan(ctx: Context, orderId: string): Promise<PlanFacts> {
  const facts = await findPlan(ctx, orderId);
  if (!facts) throw new AppError('resource.notFound');
  return facts;
}

/** Null if the order was paid at once. */
export async function findPlan(ctx: Context, orderId: string) {
  const [head] = await ctx.db
    .select({
      order: orders,
      plan: paymentPlans,
      group: { title: groups.title },
      partner: { name: partners.name, email: partners.email, phone: partners.phone },
      deposit: { paidAt: charges.paidAt },
      division: { name: divisions.name, ...sellerColumns },
      company: {
        name: companies.name,
        account: companies.stripeConnectedAccountId,
        accountState: companies.accountState,
      },
    })
    .from(paymentPlans)
    .innerJoin(orders, eq(orders.id, paymentPlans.orderId))
    .innerJoin(groups, eq(groups.id, orders.groupId))
    .innerJoin(partners, eq(partners.id, orders.partnerId))
    .innerJoin(divisions, eq(divisions.id, orders.divisionId))
    .innerJoin(companies, eq(companies.id, divisions.companyId))
    .leftJoin(charges, and(eq(charges.orderId, orders.id), eq(charges.kind, 'checkout')))
    .where(eq(paymentPlans.orderId, orderId));
  if (!head) return null;
  const rows = await ctx.db
    .select({ instalment: instalments, charge: charges })
    .from(instalments)
    .leftJoin(charges, eq(charges.id, instalments.chargeId))
    .where(eq(instalments.planId, head.plan.id))
    .orderBy(asc(instalments.dueOn), asc(instalments.position));
  const [consent] = await ctx.db
    .select()
    .from(planConsents)
    .where(eq(planConsents.planId, head.plan.id))
    .orderBy(desc(planConsents.agreedAt))
    .limit(1);
  return {
    ...head,
    consent: consent ?? null,
    instalments: rows.map(({ instalment, charge }) => ({ ...instalment, charge })),
  };
}

/** The sum that is still owed by instalments. */
export const owedOf = ({ order }: Pick<PlanFacts, 'order'>): number => order.amountPlannedCents ?? 0;

/** True if the card may be charged in the customer's absence, on the days that `dayWork` finds. */
export const isChargeAllowed = ({ plan, consent, company }: PlanFacts): boolean =>
  plan.state === 'active' && plan.paymentMethodId !== null && consent !== null && company.accountState === 'active';

/** Names the card in keys. A card that its bank has replaced keeps its id, and its tries start over. */
export const triedWith = ({
  paymentMethodId,
  cardRenewal,
}: Pick<PaymentPlan, 'paymentMethodId' | 'cardRenewal'>): string =>
  [paymentMethodId, cardRenewal].filter(Boolean).join(':');

/** The card as its holder knows it, or null if none is kept. */
export const cardOf = ({ cardBrand, cardLastFour }: Pick<PaymentPlan, 'cardBrand' | 'cardLastFour'>) =>
  cardBrand && cardLastFour ? { brand: cardBrand, lastFour: cardLastFour } : null;
