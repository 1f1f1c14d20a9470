import { formatCents } from '@tours/contract/money';
import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { type DifferenceAbout, differences, orderItems, orders } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { PaymentFact } from '../../platform/integrations/stripe/facts.ts';
import { required } from '../../platform/lib/required.ts';
import { ownItemId } from '../../sales/index.ts';
import type { Found } from './found.ts';
import { when } from './judge-seats.ts';
import type { Run } from './run.ts';
import { type Occasion, writeFindings, writeFound } from './write-findings.ts';

type Difference = typeof differences.$inferSelect;

/** Checks again money or seats that belong to no order here, and saves the result. */
export async function inspectStray(ctx: Context, difference: Difference, occasion: Occasion): Promise<void> {
  const { divisionId, id, about } = difference;
  const found = about.booking
    ? await strayBooking(ctx, about.booking)
    : await strayPayment(ctx, required(about.intent, 'the payment that belongs to no order'));
  await inTransaction(ctx, (ctx) =>
    writeFindings(ctx, { divisionId, orderId: null }, found, occasion, eq(differences.id, id)),
  );
}

/** Saves money or seats that a run found and that belong to no order here. */
export async function writeStrays(ctx: Context, { id, divisionId }: Run, found: Found[]): Promise<void> {
  if (!found.length) return;
  await inTransaction(ctx, (ctx) => writeFound(ctx, { divisionId, orderId: null }, found, { reconciliationId: id }));
}

/** Judges a booking that is marked as made here but has a reference that no order item has. */
export async function strayBooking(ctx: Context, about: NonNullable<DifferenceAbout['booking']>): Promise<Found[]> {
  const lolaId = ownItemId(ctx, about.reference);
  if (lolaId === null) return [];
  const [item] = await ctx.db.select({ id: orderItems.id }).from(orderItems).where(eq(orderItems.lolaId, lolaId));
  const booking = item ? null : await ctx.fareharbor.readBooking(about.shortname, about.uuid);
  if (booking?.status !== 'booked') return [];
  return [
    {
      kind: 'strayBooking',
      subject: about.uuid,
      about: { booking: about },
      ours: `No order has the reference ${about.reference}`,
      theirs: `Seats are booked${booking.item ? `: ${booking.item.name}` : ''}, ${when(booking.startAt)}`,
      repair: 'cancelSeats',
    },
  ];
}

async function strayPayment(ctx: Context, intentId: string): Promise<Found[]> {
  const payment = await ctx.payments.getPayment(intentId);
  if (!payment?.orderId) return [];
  const [order] = await ctx.db.select({ id: orders.id }).from(orders).where(eq(orders.id, payment.orderId));
  return order ? [] : judgeStrayPayment(payment);
}

export function judgeStrayPayment(payment: PaymentFact): Found[] {
  const base = { subject: payment.id, about: { intent: payment.id } };
  const ours = `No order has the id ${payment.orderId}`;
  if (payment.status === 'requires_capture')
    return [{ kind: 'holdLeft', ...base, ours, theirs: 'A card is held', repair: 'releaseHold' }];
  const keptCents = payment.receivedCents - payment.refundedCents;
  if (keptCents <= 0) return [];
  const theirs = `${formatCents(keptCents)} charged and not refunded`;
  return [{ kind: 'capturedWithoutSeat', ...base, ours, theirs }];
}
