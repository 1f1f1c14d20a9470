import { pick } from '@tours/contract/pick';
import type { BookingWaivers } from '@tours/contract/waiver-list';
import { and, asc, eq, isNull, notInArray } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { allOf } from '../../platform/db/conditions.ts';
import { waivers, waiverTemplates } from '../../platform/db/tables/index.ts';
import { zoned, zonedDeparture } from '../../platform/lib/zoned.ts';
import { type AuthorisedBooking, authorisedBooking } from './authorised-booking.ts';
import { presentListedWaiver, selectListed } from './listed-rows.ts';
import { templateApplies } from './template-applies.ts';

/** Lists all waivers of a booking, whatever the state of its order, and the templates that it has none of. */
export async function getBookingWaivers(ctx: Context, { id }: { id: string }): Promise<BookingWaivers> {
  const found = await authorisedBooking(ctx, id);
  const rows = await selectListed(ctx, allOf(eq(waivers.orderId, found.order.id), eq(waivers.orderItemId, id))).orderBy(
    asc(waivers.travellerName),
    asc(waiverTemplates.title),
    asc(waivers.id),
  );
  const linked = rows.map((row) => presentListedWaiver(row, ctx.actor));
  const templates = await otherTemplates(ctx, found, [...new Set(rows.map(({ waiver }) => waiver.waiverTemplateId))]);
  const { booking, order } = found;
  return {
    booking: {
      _id: booking.id,
      ...pick(booking, ['lolaId', 'title']),
      order: order.id,
      orderLolaId: order.lolaId,
      customerEmail: order.contactEmail,
      startDate: zonedDeparture(booking.startLocal, booking.timezone),
      isCancelled: booking.status === 'cancelled',
      travellerCount: found.travellers.length,
    },
    linked,
    unlinked: templates.map(({ id, createdAt, ...template }) => ({
      _id: id,
      ...template,
      travellerCount: found.travellers.filter(({ age }) => templateApplies(template, age)).length,
      createdAt: zoned(createdAt, found.companyZone),
    })),
  };
}

function otherTemplates(ctx: Context, { booking }: AuthorisedBooking, linked: string[]) {
  const { id, title, waiverType, legalAge, createdAt, divisionId, deletedAt } = waiverTemplates;
  return ctx.db
    .select({ id, title, waiverType, legalAge, createdAt })
    .from(waiverTemplates)
    .where(and(eq(divisionId, booking.divisionId), isNull(deletedAt), notInArray(id, linked)))
    .orderBy(asc(title), asc(id));
}
