import { instalmentText, shownCents } from '@tours/contract/instalment-labels';
import { meetingPointLine } from '@tours/contract/meeting-point';
import { formatCents } from '@tours/contract/money';
import type { PublicOrderItem, ShownOrder } from '@tours/contract/order';
import type { OrderPlan } from '@tours/contract/payment-plan';
import { formatDay, formatPlainDay, formatSpan, parseZoned, zoneLabel } from '@tours/contract/time';
import type { Seller } from '../../platform/config/seller.ts';
import { fact, sum } from '../../platform/pdf/parts.ts';
import { createSheet, type Sheet, SOFT } from '../../platform/pdf/sheet.ts';

interface Confirmation {
  order: ShownOrder;
  seller: Seller;
  /** The time of the order's last change. */
  date: Date;
}

/** One A4 page to print or to hand in: the tours with their travellers, the sums, and the contacts. */
export async function writeConfirmationPdf({ order, seller, date }: Confirmation): Promise<Buffer<ArrayBuffer>> {
  const { lolaId, group, customer } = order;
  const sheet = await createSheet({ title: `Order ${lolaId}: ${group.title}`, author: seller.name, date });
  await sheet.text([{ text: titleOf(order), isBold: true }], { size: 18, after: 2 });
  await sheet.text([{ text: `${group.title}, ${group.partner.name}` }], { size: 11, after: 2 });
  await sheet.text([{ text: `Order ${lolaId} of ${formatDay(order.createdAt)}` }], { after: 2 });
  await sheet.text([{ text: [customer.name, customer.email, customer.phone].filter(Boolean).join(' · ') }]);
  for (const item of order.items) await writeBooking(sheet, item);
  sheet.rule();
  // A sum alone on the next page would be overlooked.
  sheet.room(17 * (8 + (order.plan?.instalments.length ?? 0)));
  await writeSums(sheet, order);
  sheet.rule();
  await writeContacts(sheet, order, seller.supportEmail);
  return sheet.finish({ foot: `Order ${lolaId}`, color: seller.color });
}

function titleOf({ items, isEnding, isRefunded }: ShownOrder): string {
  if (items.every(({ status }) => status === 'cancelled')) return isRefunded ? 'Cancelled and refunded' : 'Cancelled';
  if (isEnding) return 'Being cancelled';
  return isRefunded ? 'Booked, refunded' : 'Booking confirmation';
}

async function writeBooking(sheet: Sheet, item: PublicOrderItem): Promise<void> {
  sheet.rule();
  const state = (item.status === 'cancelled' && ' (cancelled)') || (item.isEnding && ' (being cancelled)') || '';
  await sum(sheet, item.title + state, item.amountTotalCents, { isBold: true, size: 12 });
  if (item.headline) await sheet.text([{ text: item.headline }], { after: 2, color: SOFT });
  const zone = zoneLabel(parseZoned(item.startDate).zone);
  await fact(sheet, 'When', `${formatSpan(item.startDate, item.endDate)} (${zone})`);
  const where = meetingPointLine(item.meetingPoint);
  if (where) await fact(sheet, 'Where', where);
  await fact(sheet, 'Who', item.travellers.map(({ name, type }) => (name ? `${name} (${type})` : type)).join(', '));
  const numbers = [item.lolaId, item.fareharborBooking && `confirmation ${item.fareharborBooking.displayId}`];
  await fact(sheet, 'Booking', numbers.filter(Boolean).join(', '));
  if (item.amountKeptCents > 0) await fact(sheet, 'Paid', `${formatCents(item.amountKeptCents)}, not refunded`);
}

async function writeSums(sheet: Sheet, order: ShownOrder): Promise<void> {
  await sum(sheet, 'Total, taxes included', order.amountTotalCents, { isBold: true });
  const { plan } = order;
  if (plan) await writePayments(sheet, plan);
  if (order.amountPaidCents !== plan?.depositCents) await sum(sheet, 'Paid', order.amountPaidCents);
  if (order.amountRemainingCents > 0) await sum(sheet, 'Total Remaining', order.amountRemainingCents);
  if (order.amountWaivedCents > 0) await sum(sheet, 'No longer to be paid', order.amountWaivedCents);
  if (order.amountRefundedCents > 0) await sum(sheet, 'Refunded', order.amountRefundedCents);
}

async function writePayments(sheet: Sheet, plan: OrderPlan): Promise<void> {
  await sum(sheet, 'Deposit paid', plan.depositCents);
  // A cancelled payment asks for nothing.
  for (const one of plan.instalments.filter((one) => shownCents(one) > 0)) {
    const day = one.paidOn ? `of ${formatPlainDay(one.paidOn)}` : `due on ${formatPlainDay(one.dueOn)}`;
    await sum(sheet, `Payment ${day} (${instalmentText(plan, one)})`, shownCents(one));
  }
}

async function writeContacts(sheet: Sheet, { group: { partner } }: ShownOrder, supportEmail: string): Promise<void> {
  const schoolOrAgency = [partner.name, partner.email, partner.phone].filter(Boolean).join(' · ');
  await fact(sheet, 'School or agency', schoolOrAgency);
  await fact(sheet, 'Payment support', supportEmail);
}
