import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { SELECTED_MOST } from './list-constants.ts';
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

const bookings = z.strictObject({ bookings: z.array(uuid).min(1).max(SELECTED_MOST) });
const span = z.object({ title: z.string(), start: zonedString, end: zonedString });

const movePreview = z.object({
  moves: z
    .array(z.object({ before: span, after: span, mailCount: z.int() }))
    .describe('Each change once, with the number of contacts who get an email about it'),
  leftOutCount: z.int().describe('Bookings that did not move or were cancelled, or whose contact knows or was erased'),
  text: z.string().nullable().describe('The first of the emails, without its links. Null if there is none'),
});
export type MovePreview = z.infer<typeof movePreview>;

export const previewMoveMails = endpoint('previewMoveMails', {
  summary: 'Shows which emails about moved bookings would be sent, and how the first one reads. It changes nothing.',
  body: bookings,
  response: movePreview,
});

export const notifyMovedBookings = endpoint('notifyMovedBookings', {
  summary:
    'Mails the contacts of moved bookings the former and the new time, each contact once per change. Cancelled bookings, and contacts who know already, are left out.',
  body: bookings.extend({
    isByStaff: z
      .boolean()
      .optional()
      .describe('Staff have notified the contacts themselves, for example by phone: nothing is mailed'),
  }),
  response: z.object({ mailedCount: z.int() }),
});
