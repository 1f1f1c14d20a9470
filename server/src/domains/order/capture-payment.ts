import { formatCents } from '@tours/contract/money';
import { eq, sql } from 'drizzle-orm';
import type { Context, TransactionContext } from '../../context.ts';
import { atOnce } from '../../db/at-once.ts';
import { NO_LEASE } from '../../db/lease.ts';
import { charges, orderItems, ownersOf, transactions } from '../../db/tables/index.ts';
import { inTransaction } from '../../db/transaction.ts';
import { refreshSearchTexts } from '../../lists/search-texts.ts';
import { auditRows } from '../audit.ts';
import { type Charge, isCash } from '../charge/checkout-charge.ts';
import { NOTHING_WRITTEN, shareCharge } from '../charge/split.ts';
import { departureOf, upsertDepartures } from '../departure/upsert-departures.ts';
import { alertStaff } from '../mail/queue-mail.ts';
import { followBookings } from '../waiver/follow-bookings.ts';
import { type Lease, type Order, writeLeased } from './lease.ts';
import { mailFacts } from './mail-facts.ts';
import { paidMails } from './paid-mails.ts';

/** booked → confirmed. A hold that can no longer be captured (lapsed, cancelled at the provider) sends the seats back. */
export async function capturePayment(
  ctx: Context,
  lease: Lease,
  order: Order,
  charge: Charge | null,
): Promise<Order | null> {
  // What costs nothing has no payment, and cash is there already.
  const due = order.amountTotalCents > 0 ? charge! : null;
  let receivedCents = order.amountTotalCents;
  if (due && !isCash(due)) {
    const result = await ctx.payments.capture(due.intentId!, `capture:${due.intentId}`);
    if (result.outcome === 'impossible') return holdLost(ctx, lease, order, result.cause);
    receivedCents = result.intent.amountReceivedCents;
  }
  const facts = await mailFacts(ctx, order);
  return inTransaction(ctx, async (ctx) => {
    const paid = await writeLeased(ctx, lease, {
      state: 'confirmed',
      amountPaidCents: order.amountTotalCents,
      problems: [],
      ...NO_LEASE,
      updatedAt: new Date(),
    });
    if (receivedCents !== order.amountTotalCents) await tellOfAmount(ctx, order, receivedCents);
    const mails = paidMails(ctx, paid, facts);
    await upsertDepartures(ctx, eq(orderItems.orderId, order.id));
    await atOnce(
      ctx,
      [
        ctx.db
          .update(orderItems)
          .set({
            amountPaidCents: sql`${orderItems.amountTotalCents}`,
            departureId: departureOf,
            updatedAt: new Date(),
          })
          .where(eq(orderItems.orderId, order.id)),
        ...(due ? [paying(ctx, due), payments(ctx, paid, due, facts.items)] : []),
        followBookings(ctx, { orderId: order.id }),
        auditRows(ctx, [
          {
            divisionId: order.divisionId,
            action: 'order.paid',
            entityType: 'order',
            entityId: order.id,
            after: {
              ...(isCash(due)
                ? { cash: { byName: due?.takenByName, note: due?.note } }
                : { paymentIntentId: due?.intentId ?? null }),
              amountCents: paid.amountPaidCents,
              ...(receivedCents !== paid.amountPaidCents && { receivedCents }),
              authorisedAt: paid.authorisedAt,
            },
          },
        ]),
        ...mails.flatMap((mail) => mail.changes),
      ],
      mails.map((mail) => mail.job),
    );
    await refreshSearchTexts(ctx, [order.id]);
    return paid;
  });
}

/** Captured in part at the provider's dashboard: whoever did that knows why, and the daily match lists it until it agrees. */
async function tellOfAmount(ctx: TransactionContext, order: Order, receivedCents: number): Promise<void> {
  const amounts = `${formatCents(receivedCents)} of ${formatCents(order.amountTotalCents)}`;
  const message = `Stripe captured ${amounts}. The seats are booked, and the order counts as paid. Please settle the rest.`;
  await alertStaff(ctx, { order, type: 'payment.amountDiffers', message });
}

const paying = (ctx: TransactionContext, { id }: Charge) =>
  ctx.db.update(charges).set({ state: 'paid', paidAt: new Date(), updatedAt: new Date() }).where(eq(charges.id, id));

/** One payment row per item. The constraint on charge and item makes a repetition do nothing. */
function payments(ctx: TransactionContext, order: Order, charge: Charge, items: (typeof orderItems.$inferSelect)[]) {
  const isInCash = isCash(charge);
  // The platform's fee is taken by the card provider only.
  const shared = items.map(({ amountTotalCents: amountCents, feeCents, partnerCommissionCents: commissionCents }) => ({
    ...{ amountCents, feeCents: isInCash ? 0 : feeCents, commissionCents, written: NOTHING_WRITTEN },
  }));
  const shares = shareCharge(shared, charge.amountCents);
  return ctx.db
    .insert(transactions)
    .values(
      items.map((item, at) => ({
        lolaId: item.paymentLolaId,
        ...ownersOf(order),
        orderItemId: item.id,
        chargeId: charge.id,
        startLocal: item.startLocal,
        transactionType: isInCash ? ('cash' as const) : ('payment' as const),
        direction: 'in' as const,
        amountCents: shares[at]!.amountCents,
        feeCents: shares[at]!.feeCents,
        partnerCommissionCents: shares[at]!.commissionCents,
        gatewayId: charge.intentId,
        note: charge.note,
      })),
    )
    .onConflictDoNothing({ target: [transactions.chargeId, transactions.legId, transactions.orderItemId] });
}

async function holdLost(ctx: Context, lease: Lease, order: Order, cause: string): Promise<Order> {
  return inTransaction(ctx, async (ctx) => {
    await alertStaff(ctx, { order, type: 'payment.holdLost', message: `The hold could not be captured: ${cause}` });
    const problems = [
      { availability: null, name: '', error: 'The payment could not be completed by the card provider.' },
    ];
    return writeLeased(ctx, lease, { state: 'releasing', problems, updatedAt: new Date() });
  });
}
