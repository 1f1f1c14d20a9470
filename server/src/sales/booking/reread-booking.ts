import type { RereadResult } from '@tours/contract/booking-change';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { zonedDeparture } from '../../platform/lib/zoned.ts';
import { authorisedOrderItem } from './authorised-order-item.ts';
import { needsNotice } from './notify-booking-change.ts';
import { refreshBooking } from './refresh-booking.ts';

/** Reads a booking again when a change at FareHarbor is missing here because its webhook was lost or is late. */
export async function rereadBooking(ctx: Context, { id }: { id: string }): Promise<RereadResult> {
  const before = await authorisedOrderItem(ctx, id);
  if (!before.fareharborBooking) throw new AppError('booking.notBooked');
  const isChanged = await refreshBooking(ctx, before.id);
  const item = await authorisedOrderItem(ctx, id);
  return {
    _id: item.id,
    isChanged,
    status: item.status,
    startDate: zonedDeparture(item.startLocal, item.timezone),
    endDate: zonedDeparture(item.endLocal, item.timezone),
    needsNotice: await needsNotice(ctx, id),
  };
}
