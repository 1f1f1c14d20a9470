import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { charges, refundLegs, transactions } from '../../platform/db/tables/index.ts';
import type { MadeRefund } from '../../platform/integrations/stripe/facts.ts';
import { isVoid } from '../refund/record-own-refund.ts';
import { inspectOrder } from './inspect-order.ts';
import { moveOn, type Run } from './run.ts';

/** Compares one page of the provider's refunds with our lines, including refunds of payments from long ago. */
export async function compareRefunds(ctx: Context, run: Run): Promise<Run> {
  const { facts, next } = await ctx.payments.pageRefunds({ since: run.since, after: run.cursor });
  const owners = await ordersOf(ctx, run.divisionId, facts);
  const mine = facts.filter(({ intentId }) => owners.has(intentId));
  const lines = await linesOf(ctx, run.divisionId, mine);
  const suspects = mine.filter((fact) => looksWrong(fact, lines.get(fact.id)));
  const wrong = new Set(suspects.flatMap(({ intentId }) => owners.get(intentId) ?? []));
  for (const orderId of wrong) await inspectOrder(ctx, orderId, { reconciliationId: run.id });
  const place = next ? { cursor: next } : { stage: 'disputes' as const, cursor: null, percent: 40 };
  return moveOn(ctx, run, { ...place, added: { refunds: mine.length } });
}

/** Finds the division's orders of these refunds by the payment of a charge. */
export async function ordersOf(
  ctx: Context,
  divisionId: string,
  facts: Pick<MadeRefund, 'intentId'>[],
): Promise<Map<string | null, string>> {
  const intents = [...new Set(facts.flatMap(({ intentId }) => intentId ?? []))];
  if (!intents.length) return new Map();
  const rows = await ctx.db
    .select({ id: charges.orderId, intentId: charges.intentId })
    .from(charges)
    .where(and(inArray(charges.intentId, intents), eq(charges.divisionId, divisionId)));
  return new Map(rows.map(({ id, intentId }) => [intentId, id]));
}

interface Written {
  amountCents: number;
  isFailed: boolean;
}

async function linesOf(ctx: Context, divisionId: string, facts: MadeRefund[]): Promise<Map<string | null, Written>> {
  if (!facts.length) return new Map();
  const ids = facts.map(({ id }) => id);
  const rows = await ctx.db
    .select({
      id: refundLegs.gatewayId,
      amountCents: sql<number>`sum(${transactions.amountCents})::integer`,
      isFailed: sql<boolean>`bool_and(${transactions.state} = 'failed')`,
    })
    .from(refundLegs)
    .innerJoin(transactions, and(eq(transactions.chargeId, refundLegs.chargeId), eq(transactions.legId, refundLegs.id)))
    .where(and(inArray(refundLegs.gatewayId, ids), eq(transactions.divisionId, divisionId)))
    .groupBy(refundLegs.gatewayId);
  return new Map(rows.map(({ id, ...written }) => [id, written]));
}

function looksWrong(fact: MadeRefund, written: Written | undefined): boolean {
  if (!written) return !isVoid(fact);
  return isVoid(fact) !== written.isFailed || fact.amountCents !== written.amountCents;
}
