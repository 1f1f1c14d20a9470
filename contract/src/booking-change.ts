import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { orderItemStatus } from './order.ts';
import { uuid, zonedString } from './values.ts';

/** A booking as it stands after it was read again. */
const rereadResult = z.object({
  _id: uuid,
  isChanged: z.boolean().describe('Something was changed here: cancelled, moved, or priced anew at FareHarbor'),
  status: orderItemStatus,
  startDate: zonedString,
  endDate: zonedString,
  isUntold: z.boolean().describe('The traveller has not been told of the change yet'),
});
export type RereadResult = z.infer<typeof rereadResult>;

export const rereadBooking = endpoint({
  name: 'rereadBooking',
  base: '/api',
  method: 'POST',
  path: '/bookings/:id/reread',
  summary: 'Takes over what FareHarbor says of a booking now, following rebookings to their end.',
  callers: ['employee'],
  params: z.object({ id: uuid }),
  response: rereadResult,
  errors: ['resource.notFound', 'booking.notBooked', 'booking.busy', 'fareharbor.unavailable'],
});

export const tellBookingChange = endpoint({
  name: 'tellBookingChange',
  base: '/api',
  method: 'POST',
  path: '/bookings/:id/tell',
  summary: 'Mails the traveller what has changed of their booking since they were last told. Once per change.',
  callers: ['employee'],
  params: z.object({ id: uuid }),
  response: z.object({ mail: uuid }),
  errors: ['resource.notFound', 'booking.nothingToTell'],
});
