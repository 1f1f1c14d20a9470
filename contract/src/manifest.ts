import { z } from 'zod';
import { TRAVELLER_STATES } from './check-in-list.ts';
import { endpoint, namedFile } from './endpoint.ts';
import { DEPARTURE_SORTS } from './list-constants.ts';
import { calendarDay, cappedTotal, fareharborPk, listQuery, meetingPoint, uuid, zonedString } from './values.ts';

const signed = z.object({ total: z.int(), signed: z.int() });
const inReadersZone = "In the partner's zone for agents, where the trip is for employees";

/** A group's departure with sold seats. Cancelled and unpaid bookings do not count. */
export const soldDeparture = z.object({
  group: z.object({ _id: uuid, title: z.string() }),
  availabilityPk: fareharborPk,
  title: z.string(),
  startDate: zonedString.describe(inReadersZone),
  endDate: zonedString,
  travellerCount: z.int(),
  waivers: signed,
});
export type SoldDeparture = z.infer<typeof soldDeparture>;

const when = z.enum(['upcoming', 'past']).optional();

export const findSoldDepartures = endpoint('findSoldDepartures', {
  summary: `Lists departures with travellers: those of an agent's partner, or of an employee's divisions. ${cappedTotal}`,
  query: z.strictObject({ when, group: uuid.optional(), ...listQuery(DEPARTURE_SORTS).shape }),
  response: z.array(soldDeparture),
});

const answers = z
  .array(
    z.object({
      name: z.string(),
      value: z.string(),
      counted: z.array(z.string()).describe('The parts that totals count: its choices; of a free text, `answered`'),
    }),
  )
  .describe('The answers that staff marked as emergency contact, and health answers if asked for. Empty for agents');

/** The travellers with only the data that guides need. Agents get no phone numbers and no answers. */
const manifestTraveller = z.object({
  name: z.string(),
  age: z.int().nullable(),
  type: z.string(),
  waivers: signed,
  answers,
  checkIn: z
    .object({ state: z.enum(TRAVELLER_STATES), at: zonedString.nullable().describe('Null if nothing was recorded') })
    .nullable()
    .describe('What guides and leaders recorded last. Null before the trip begins, and for add-ons'),
});

const manifest = z.object({
  group: z.object({ _id: uuid, title: z.string() }),
  partner: z.object({ name: z.string() }),
  seller: z.object({ name: z.string() }).describe('The operator or its brand'),
  availabilityPk: fareharborPk,
  departure: uuid.nullable().describe('Opens the trip day; null for add-ons and before the first booking'),
  cancelledTrip: uuid.nullable().describe('The departure, if its trip was cancelled for everybody'),
  title: z.string(),
  headline: z.string(),
  startDate: zonedString.describe(inReadersZone),
  endDate: zonedString,
  tripDate: zonedString.describe("The start in the trip's zone"),
  meetingPoint: meetingPoint.omit({ mapUrl: true }).nullable(),
  madeAt: zonedString,
  travellerCount: z.int(),
  notNotifiedCount: z.int().describe('Bookings that FareHarbor moved, whose contact has not been notified'),
  waivers: signed,
  health: z
    .enum(['none', 'hidden', 'shown'])
    .describe(
      'Whether there are health answers, and whether they are here; always none without the right to read them',
    ),
  mayReadHealth: z.boolean(),
  bookings: z.array(
    z.object({
      _id: uuid,
      lolaId: z.string(),
      bookingNumber: z.string().nullable().describe("FareHarbor's number, as people say it: #344488"),
      contact: z.object({ name: z.string(), phone: z.string().nullable().describe('Null for agents') }),
      answers: answers.describe('About the whole order'),
      travellers: z.array(manifestTraveller),
    }),
  ),
});
export type Manifest = z.infer<typeof manifest>;

/** The query names one departure, or a day for all of that day's departures. */
const health = z
  .enum(['shown'])
  .optional()
  .describe('Includes health answers, for employees with the right. Each reading is recorded');
const manifestQuery = z.union([
  z.strictObject({ group: uuid, departure: z.coerce.number().pipe(fareharborPk), health }),
  z.strictObject({
    day: calendarDay.describe('The first day of the trip, where it begins'),
    group: uuid.optional(),
    health,
  }),
]);
export type ManifestQuery = z.infer<typeof manifestQuery>;

const scope =
  "Covers the agent's partner or the employee's divisions, with only paid bookings that were not cancelled.";

export const getManifests = endpoint('getManifests', {
  summary: `Lists the travellers of one departure, or of every departure on a day. ${scope}`,
  query: manifestQuery,
  response: z.array(manifest),
});

export const getManifestPdf = endpoint('getManifestPdf', {
  summary: 'Returns the manifest as a PDF, each departure on its own pages. The download is recorded.',
  query: manifestQuery,
  response: namedFile,
});

export const getManifestCsv = endpoint('getManifestCsv', {
  summary: 'Returns the manifest as CSV, one line for each traveller. The download is recorded.',
  query: manifestQuery,
  response: namedFile,
});
