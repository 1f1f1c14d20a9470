import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { orderItemStatus } from './order.ts';
import { byId, uuid, zonedString } from './values.ts';

/** The booking after it was read from FareHarbor again. */
const rereadResult = z.object({
  _id: uuid,
  isChanged: z
    .boolean()
    .describe('The booking changed here: it was cancelled, moved, or given a new price at FareHarbor'),
  status: orderItemStatus,
  startDate: zonedString,
  endDate: zonedString,
  needsNotice: z.boolean().describe('The traveller has not been notified of the change yet'),
});
export type RereadResult = z.infer<typeof rereadResult>;

export const rereadBooking = endpoint('rereadBooking', {
  summary: 'Updates a booking to its present state at FareHarbor, following rebookings to the last one.',
  params: byId,
  response: rereadResult,
});

export const notifyBookingChange = endpoint('notifyBookingChange', {
  summary: 'Mails the traveller the changes of their booking since the last notification. Once per change.',
  params: byId,
  response: z.object({ mail: uuid }),
});
