import { z } from 'zod';
import { calendarDay, selectedIds, uuid } from './values.ts';

const found =
  'Searches for each word in readable ids, name and tours, for employees also in email, phone, FareHarbor number and payment ids. Fewer than three letters match only the start of a word';

/** Filters of the lists of orders, bookings and transactions. */
export const salesFilter = {
  ids: selectedIds.optional(),
  division: uuid.optional().describe('For employees: one of their divisions'),
  group: uuid.optional(),
  partner: uuid.optional(),
  item: uuid.optional().describe('A tour of a group'),
  tripFrom: calendarDay.optional().describe('The first day of the trip, where it begins'),
  tripTo: calendarDay.optional(),
  search: z.string().trim().max(100).optional().describe(found),
};
export const bookedFilter = {
  bookedFrom: calendarDay.optional().describe("In the company's zone; for agents in their partner's zone"),
  bookedTo: calendarDay.optional(),
};

/** The number and the sums of orders or bookings. */
export const salesTotals = z.object({
  rows: z.int(),
  amountTotalCents: z.int(),
  amountPaidCents: z.int(),
  amountRefundedCents: z.int(),
});
export type SalesTotals = z.infer<typeof salesTotals>;
