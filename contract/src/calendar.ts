import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { daysIn } from './time.ts';
import { calendarDay, fareharborPk, uuid, zonedString } from './values.ts';

/** Six weeks, which a month never exceeds. */
const DAYS_MOST = 42;

/** The seats that FareHarbor last had left in a departure. Nothing is sold by this number. */
export const seatsLeft = z
  .object({ count: z.int(), readAt: zonedString.describe("In the company's zone") })
  .nullable()
  .describe('null if they were not read yet; they are read for the next 14 days');

const calendarDeparture = z.object({
  availabilityPk: fareharborPk,
  title: z.string(),
  startDate: zonedString.describe('Where the trip is'),
  soldCount: z.int().describe('Seats sold to travellers of these groups'),
  isCancelled: z.boolean().describe('Staff cancelled the whole trip'),
  seatsLeft,
  groups: z
    .array(z.object({ _id: uuid, title: z.string() }))
    .describe('The groups that sell it or have travellers on it'),
});
export type CalendarDeparture = z.infer<typeof calendarDeparture>;

export const listCalendar = endpoint('listCalendar', {
  summary: 'Lists the departures of all tours of a division that start in these days, with seats sold and left.',
  query: z
    .strictObject({ division: uuid, from: calendarDay, to: calendarDay })
    .refine((days) => daysIn(days) >= 1 && daysIn(days) <= DAYS_MOST, { message: `1 to ${DAYS_MOST} days` }),
  response: z.array(calendarDeparture),
});
