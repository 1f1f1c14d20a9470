import { z } from 'zod';
import { seatsLeft } from './calendar.ts';
import { endpoint } from './endpoint.ts';
import { soldDeparture } from './manifest.ts';
import { calendarDay, nonNegativeCents, uuid, zonedString } from './values.ts';

/** The kinds of work that wait for staff, in the order in which they are shown: the most urgent one first. */
export const NEEDS = [
  'unconfirmedOrders',
  'onCancelledTrips',
  'notNotified',
  'disputes',
  'debts',
  'failedRefunds',
  'overdueOrders',
  'messagesToApprove',
  'failedMails',
  'differences',
  'unsignedWaivers',
  'statementsToIssue',
] as const;

/** Payments received by card and in cash, before refunds. */
const sales = { amountCents: nonNegativeCents, orderCount: z.int().describe('Orders with such a payment') };
const salesWithin = z.object({ from: calendarDay, to: calendarDay, ...sales });
export type SalesWithin = z.infer<typeof salesWithin>;

const salesOfDay = z.object({ day: calendarDay, ...sales });
export type SalesOfDay = z.infer<typeof salesOfDay>;

const need = z.object({
  kind: z.enum(NEEDS),
  count: z.int().min(1).describe('The total of the list that shows them, which some lists count up to 1,000'),
});
export type Need = z.infer<typeof need>;

const nextDeparture = soldDeparture.extend({
  seatsLeft,
});
export type NextDeparture = z.infer<typeof nextDeparture>;

const staffHome = z.object({
  asOf: zonedString.describe("In the company's zone, in which also its days and weeks begin"),
  departures: z.array(nextDeparture).describe('The next departures with travellers'),
  departuresTo: calendarDay.describe('The last day of these departures'),
  thisWeek: salesWithin.describe('From Sunday to today'),
  lastWeek: salesWithin.describe('The same weekdays of the week before, each of them whole'),
  salesByDay: z.array(salesOfDay).describe('The last 30 days including today, the oldest first'),
  needs: z.array(need).describe('Only what is there'),
  waiversTo: calendarDay.describe('Unsigned waivers of trips from today to this day are counted'),
});
export type StaffHome = z.infer<typeof staffHome>;

export const getStaffHome = endpoint('getStaffHome', {
  summary:
    'Returns what the staff of a division look at first: the next departures, the sales of these weeks, and the work that waits for them.',
  query: z.strictObject({ division: uuid }),
  response: staffHome,
});
