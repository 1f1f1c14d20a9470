import type { InputOf } from '@tours/contract/api';
import type { MovePreview } from '@tours/contract/booking-change';
import { pick } from '@tours/contract/pick';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { linkAddress, renderMail } from '../../mails/index.ts';
import { staffScope } from '../../platform/access/staff-scope.ts';
import type { Context } from '../../platform/context.ts';
import { lockOrder } from '../../platform/db/lock-order.ts';
import { IS_MOVE_UNKNOWN, type Order, type OrderItem, orderItems, orders } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { required } from '../../platform/lib/required.ts';
import { tripOf } from '../order/mail-facts.ts';
import { type BookingChange, changeMail, changeOf, notifyContact, recordNotified } from './notify-booking-change.ts';

type Input = InputOf<'notifyMovedBookings'>;

/** A booking with seats that FareHarbor moved, and of which the contact knows a former trip. */
interface Moved {
  item: OrderItem;
  order: Order;
}

/**
 * Mails the contacts of moved bookings. Each contact has a transaction of their own, so pressing again after a failure
 * reaches only those who don't know yet. It mails nobody whom staff have notified themselves.
 */
export async function notifyMovedBookings(
  ctx: Context,
  { bookings, isByStaff }: Input,
): Promise<{ mailedCount: number }> {
  let mailedCount = 0;
  for (const moved of mailsFor(await readMoved(ctx, bookings))) {
    mailedCount += await inTransaction(ctx, async (ctx) => {
      for (const { order } of moved) await lockOrder(ctx, order.id);
      // The contact may have been mailed, and the bookings moved or cancelled, since they were read.
      const ids = moved.map(({ item }) => item.id);
      const unnotified = await readMoved(ctx, ids);
      if (isByStaff) {
        await recordNotified(ctx, unnotified, null);
        return 0;
      }
      const mails = mailsFor(unnotified);
      for (const moved of mails) {
        const [first, ...others] = await changesOf(ctx, moved);
        await notifyContact(ctx, required(first, 'a change'), others);
      }
      return mails.length;
    });
  }
  return { mailedCount };
}

/** Shows which changes would be mailed to how many contacts, and how the mail reads. It changes nothing. */
export async function previewMoveMails(ctx: Context, { bookings }: Input): Promise<MovePreview> {
  const moved = await readMoved(ctx, bookings);
  const moves = [...Map.groupBy(moved, moveOf).values()].map((alike) => {
    const { item } = required(alike[0], 'a booking');
    return {
      before: pick(tripOf({ ...item, ...item.knownTrip }), ['title', 'start', 'end']),
      after: pick(tripOf(item), ['title', 'start', 'end']),
      mailCount: mailsFor(alike).length,
    };
  });
  const [first] = mailsFor(moved);
  return {
    moves,
    leftOutCount: new Set(bookings).size - moved.length,
    text: first ? await textOf(ctx, await changesOf(ctx, first)) : null,
  };
}

async function textOf(ctx: Context, [first, ...others]: BookingChange[]): Promise<string> {
  const { template, data } = changeMail(required(first, 'a change'), others);
  // Each family gets links of its own, which staff don't see.
  const [orderUrl, questionsUrl] = [linkAddress(ctx.config, 'order', '…'), linkAddress(ctx.config, 'questions', '…')];
  const shown = {
    ...data,
    orderUrl,
    toAnswer: data.toAnswer && { ...data.toAnswer, questionsUrl },
    others: data.others.map((other) => ({ ...other, orderUrl })),
  };
  return (await renderMail(template, shown, null)).text;
}

/** Reads those of the bookings whose contacts must be mailed. All must be of the caller's divisions. */
async function readMoved(ctx: Context, ids: string[]): Promise<Moved[]> {
  const rows = await ctx.db
    .select({ item: orderItems, order: orders, isMoveUnknown: IS_MOVE_UNKNOWN })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(inArray(orderItems.id, ids), staffScope(ctx, orderItems.divisionId)))
    // Several orders of a contact with the same move are locked by id.
    .orderBy(asc(orderItems.startAt), asc(orders.id));
  if (rows.length < new Set(ids).size) throw new AppError('resource.notFound');
  return rows.filter(({ order, isMoveUnknown }) => isMoveUnknown && !order.erasedAt);
}

/** Bookings with the same text moved from the same trip to the same trip. */
const moveOf = ({ item: { knownTrip, title, startLocal, endLocal } }: Moved) =>
  JSON.stringify([knownTrip, title, startLocal, endLocal]);

/** One mail for each contact and move, however many orders they made at a partner, whom the mail names. */
function mailsFor(moved: Moved[]): Moved[][] {
  const mailOf = ({ customerId, contactEmail, partnerId }: Order) => `${customerId} ${contactEmail} ${partnerId}`;
  return [...Map.groupBy(moved, (one) => `${mailOf(one.order)} ${moveOf(one)}`).values()];
}

async function changesOf(ctx: Context, moved: Moved[]): Promise<BookingChange[]> {
  const changes: BookingChange[] = [];
  for (const { item, order } of moved) changes.push(await changeOf(ctx, order, item.id));
  return changes;
}
