import { z } from 'zod';
import { AVAILABILITY_LIMITS } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { AVAILABILITY_SORTS } from './list-constants.ts';
import { daysIn } from './time.ts';
import {
  byId,
  calendarDay,
  fareharborPk,
  ignoredFields,
  listQuery,
  reference,
  uuid,
  version,
  zonedString,
} from './values.ts';

/** Longer than the limit for visible letters, because markup counts here too. */
const MARKUP_MAX = 40_000;

export const fieldMapping = z.strictObject({
  age: fareharborPk.nullable(),
  firstname: fareharborPk.nullable(),
  lastname: fareharborPk.nullable(),
});
export type FieldMapping = z.infer<typeof fieldMapping>;

/** A group's departure as staff see it. */
const staffAvailability = z.object({
  _id: uuid,
  version,
  item: uuid,
  systemType: z.literal('fareharbor'),
  headline: z.string(),
  isCustomDetails: z.boolean(),
  description: z.string().describe('Sanitised HTML; shown when isCustomDetails is set'),
  itinerary: z.string().describe('Sanitised HTML; shown when isCustomDetails is set'),
  isHidden: z.boolean(),
  waiverTemplates: z.array(z.object({ _id: uuid, title: z.string() })),
  waivers: z
    .object({ signedCount: z.int(), totalCount: z.int() })
    .describe('For its travellers, without cancelled bookings'),
  fareharborDetails: z.object({ availabilityPk: fareharborPk, startDate: z.string(), endDate: z.string() }),
  startDate: zonedString.describe("In the company's zone"),
  endDate: zonedString,
  customFieldMapping: fieldMapping.describe("The departure's own field mapping; null when the company's applies"),
  createdAt: zonedString,
  updatedAt: zonedString,
  lastModifiedBy: z.string(),
});
export type StaffAvailability = z.infer<typeof staffAvailability>;

const text = z.string().max(MARKUP_MAX);
/** The settings that staff choose. An omitted setting keeps its value, or gets the default in a new departure. */
const settings = {
  headline: z.string().trim().max(AVAILABILITY_LIMITS.headline).optional(),
  isCustomDetails: z.boolean().optional(),
  description: text.optional().describe(`At most ${AVAILABILITY_LIMITS.text} visible letters`),
  itinerary: text.optional().describe(`At most ${AVAILABILITY_LIMITS.text} visible letters`),
  isHidden: z.boolean().optional(),
  waiverTemplates: z.array(reference).max(20).optional(),
  customFieldMapping: fieldMapping.optional(),
};
export type AvailabilitySettings = z.infer<z.ZodObject<typeof settings>>;

const range = {
  from: calendarDay.describe("First day, in the company's zone"),
  to: calendarDay.describe('Last day'),
};

const availabilitiesQuery = z.union([
  z.strictObject({ _id: uuid }),
  z.strictObject({
    item: uuid,
    when: z.enum(['upcoming', 'past']).optional(),
    from: range.from.optional(),
    to: range.to.optional(),
    ...listQuery(AVAILABILITY_SORTS).shape,
  }),
]);

export const findAvailabilities = endpoint('findAvailabilities', {
  summary: "Lists an item's departures by time, or returns one of them by its id.",
  query: availabilitiesQuery,
  response: z.array(staffAvailability),
});

/** The heading of the screen for an item's departures, with the ids that its further requests need. */
const availabilityHead = z.object({
  item: z.object({ _id: uuid, name: z.string(), fareharborPk }),
  group: z.object({ _id: uuid, title: z.string(), division: uuid }),
  shortname: z.string().describe("The company's shortname at FareHarbor"),
  defaultMapping: fieldMapping.describe('Applies to departures without a field mapping of their own'),
  counts: z.object({ upcoming: z.int(), past: z.int() }),
  today: z.iso.date().describe("In the company's zone"),
  firstUpcoming: z.iso.date().nullable().describe("The day of the group's next departure"),
});
export type AvailabilityHead = z.infer<typeof availabilityHead>;

export const getAvailabilityHead = endpoint('getAvailabilityHead', {
  summary:
    "Returns the item, its group and the number of departures, for the screen that manages an item's departures.",
  query: z.strictObject({ item: uuid }),
  response: availabilityHead,
});

export const createAvailability = endpoint('createAvailability', {
  summary: 'Starts to sell a departure of the item. Its dates are read from FareHarbor.',
  body: z.strictObject({
    item: uuid,
    systemType: z.literal('fareharbor').optional(),
    fareharborDetails: z.strictObject({ availabilityPk: fareharborPk }),
    ...settings,
  }),
  response: staffAvailability,
});
export type NewAvailability = z.infer<NonNullable<typeof createAvailability.body>>;

export const addAvailabilities = endpoint('addAvailabilities', {
  summary:
    'Starts to sell many departures of the item with the same settings. Departures on sale already stay as they are.',
  body: z
    .strictObject({
      item: uuid,
      ...range,
      availabilityPks: z.array(fareharborPk).min(1).max(AVAILABILITY_LIMITS.added),
      ...settings,
    })
    .refine((body) => daysIn(body) >= 1 && daysIn(body) <= AVAILABILITY_LIMITS.daysAdded, {
      path: ['to'],
      message: `At most ${AVAILABILITY_LIMITS.daysAdded} days`,
    }),
  response: z.object({
    added: z.array(fareharborPk),
    skipped: z.array(fareharborPk).describe('On sale already'),
    gone: z.array(fareharborPk).describe('Not offered by FareHarbor on these days'),
  }),
});
export type NewAvailabilities = z.infer<NonNullable<typeof addAvailabilities.body>>;
export type AddedAvailabilities = z.infer<typeof addAvailabilities.response>;

/** The record may be sent back whole. The server ignores the fields that it decides itself. */
const ignored = {
  ...ignoredFields('_id', 'item', 'systemType', 'waivers', 'fareharborDetails', 'startDate', 'endDate'),
  ...ignoredFields('createdAt', 'updatedAt', 'lastModifiedBy'),
};

export const updateAvailability = endpoint('updateAvailability', {
  summary:
    'Changes the given fields. A change must name the version that was opened, unless it only hides or shows the departure.',
  params: byId,
  body: z.union([z.strictObject({ isHidden: z.boolean() }), z.strictObject({ version, ...settings, ...ignored })]),
  response: staffAvailability,
});
export type AvailabilityChange = z.infer<NonNullable<typeof updateAvailability.body>>;

export const removeAvailability = endpoint('removeAvailability', {
  summary: 'Removes a departure from the group. Orders keep their own copy of it.',
  params: byId,
  response: z.object({ _id: uuid }),
});
