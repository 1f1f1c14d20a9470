import { z } from 'zod';

const uuid = z.uuid();
const bookingEvent = z.object({
  booking: z.object({
    uuid,
    rebooked_from: uuid.nullish().catch(null),
    rebooked_to: uuid.nullish().catch(null),
    company: z
      .object({ shortname: z.string().max(100) })
      .nullish()
      .catch(null),
  }),
});

/** The part of an event that says which booking to read again. Nothing about people is kept. */
export type BookingNews = z.infer<typeof bookingEvent>['booking'];

/** Null for an event about anything but a booking. */
export const bookingNewsOf = (payload: unknown): BookingNews | null =>
  bookingEvent.safeParse(payload).data?.booking ?? null;
