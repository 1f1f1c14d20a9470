import { travellerName } from '@tours/contract/person-name';
import { pick } from '@tours/contract/pick';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { auditLog, type OrderItem, orderItems, travellers } from '../../platform/db/tables/index.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';

const START = 'Travellers now: ';

/** Queues the note for a booking that replaces another, if staff have changed travellers. The new booking has no note. */
export async function queueNoteAgain(ctx: TransactionContext, { id, lolaId, orderId }: OrderItem): Promise<void> {
  const ofBooking = and(
    eq(auditLog.entityType, 'order'),
    eq(auditLog.entityId, orderId),
    sql`${auditLog.after} ->> 'item' = ${lolaId}`,
  );
  const changes = ['order.travellerCorrected', 'order.travellerReplaced'];
  if (await ctx.db.$count(auditLog, and(ofBooking, inArray(auditLog.action, changes))))
    await enqueue(ctx, 'note-travellers', { orderItemId: id }, { key: `note-travellers:${id}` });
}

/** Writes the travellers of a booking into its note, because FareHarbor can't change those that were booked. */
export async function noteTravellers(ctx: Context, orderItemId: string): Promise<void> {
  const rows = await ctx.db
    .select({ item: pick(orderItems, ['companyShortname', 'fareharborBooking', 'status']), traveller: travellers })
    .from(orderItems)
    .innerJoin(travellers, eq(travellers.orderItemId, orderItems.id))
    .where(eq(orderItems.id, orderItemId))
    .orderBy(asc(travellers.position));
  const item = rows[0]?.item;
  const booking = item?.fareharborBooking;
  if (!booking || item.status === 'cancelled') return;
  const party = rows.map(({ traveller }) =>
    [travellerName(traveller), traveller.customerType, traveller.age].filter((part) => part !== null).join(', '),
  );
  await ctx.fareharbor.writeNoteLine(item.companyShortname, booking.uuid, START, party.join('; '));
}
