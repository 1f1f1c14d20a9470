import { z } from 'zod';
import { endpoint, namedFile } from './endpoint.ts';
import { calendarDay, cappedTotal, fareharborPk, listQuery, uuid, zonedString } from './values.ts';

const DEPARTURE_SORTS = ['startDate', 'title', 'group'] as const;

const signed = z.object({ total: z.int(), signed: z.int() });
const inReadersZone = "In the partner's zone for agents, where the trip is for employees";

/** A group's departure with sold seats. Cancelled and unpaid bookings do not count. */
const soldDeparture = z.object({
  group: z.object({ _id: uuid, title: z.string() }),
  availabilityPk: fareharborPk,
  title: z.string(),
  startDate: zonedString.describe(inReadersZone),
  endDate: zonedString,
  bookingCount: z.int(),
  travellerCount: z.int(),
  waivers: signed,
});
export type SoldDeparture = z.infer<typeof soldDeparture>;

const readers = ['agent', 'employee'] as const;
const when = z.enum(['upcoming', 'past']).optional();

export const findSoldDepartures = endpoint({
  name: 'findSoldDepartures',
  base: '/api',
  method: 'GET',
  path: '/departures',
  summary: `Lists departures with travellers: those of an agent's partner, or of an employee's divisions. ${cappedTotal}`,
  callers: readers,
  query: z.strictObject({ when, ...listQuery(DEPARTURE_SORTS).shape }),
  response: z.array(soldDeparture),
});

/** The travellers with only the data that guides need: no addresses, phone numbers or answers to questions. */
const rosterTraveller = z.object({
  name: z.string(),
  age: z.int().nullable(),
  type: z.string(),
  waivers: signed,
});

const roster = z.object({
  group: z.object({ _id: uuid, title: z.string() }),
  partner: z.object({ name: z.string() }),
  division: z.object({ name: z.string() }),
  availabilityPk: fareharborPk,
  title: z.string(),
  headline: z.string(),
  startDate: zonedString.describe(inReadersZone),
  endDate: zonedString,
  tripDate: zonedString.describe("The start in the trip's zone"),
  meetingPoint: z.object({ note: z.string(), address: z.string() }).nullable(),
  madeAt: zonedString,
  travellerCount: z.int(),
  waivers: signed,
  bookings: z.array(
    z.object({
      _id: uuid,
      lolaId: z.string(),
      bookingNumber: z.string().nullable().describe("FareHarbor's number, as people say it: #344488"),
      contact: z.object({ name: z.string() }),
      travellers: z.array(rosterTraveller),
    }),
  ),
});
export type Roster = z.infer<typeof roster>;

/** The query names one departure, or a day for all of that day's departures. */
const rosterQuery = z.union([
  z.strictObject({ group: uuid, departure: z.coerce.number().pipe(fareharborPk) }),
  z.strictObject({ day: calendarDay.describe('The first day of the trip, where it begins'), group: uuid.optional() }),
]);
export type RosterQuery = z.infer<typeof rosterQuery>;

const scope =
  "Covers the agent's partner or the employee's divisions, with only paid bookings that were not cancelled.";

export const getRosters = endpoint({
  name: 'getRosters',
  base: '/api',
  method: 'GET',
  path: '/rosters',
  summary: `Lists the travellers of one departure, or of every departure on a day. ${scope}`,
  callers: readers,
  query: rosterQuery,
  response: z.array(roster),
  errors: ['resource.notFound'],
});

export const getRosterPdf = endpoint({
  name: 'getRosterPdf',
  base: '/api',
  method: 'GET',
  path: '/rosters/pdf',
  summary: 'Returns the roster as a PDF, each departure on its own pages. The download is recorded.',
  callers: readers,
  query: rosterQuery,
  givesFile: 'application/pdf',
  response: namedFile,
  errors: ['resource.notFound'],
});

export const getRosterCsv = endpoint({
  name: 'getRosterCsv',
  base: '/api',
  method: 'GET',
  path: '/rosters/csv',
  summary: 'Returns the roster as CSV, one line for each traveller. The download is recorded.',
  callers: readers,
  query: rosterQuery,
  givesFile: 'text/csv',
  response: namedFile,
  errors: ['resource.notFound'],
});
