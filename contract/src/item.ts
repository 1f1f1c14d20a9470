import { z } from 'zod';
import { setAgeRange } from './age-range.ts';
import { endpoint } from './endpoint.ts';
import { byId, fareharborPk, ignoredFields, listQuery, uuid, version, zonedString } from './values.ts';

/** The specification's limits. Texts count visible letters, so their markup may be longer. */
export const ITEM_FIELD_MAX = 60;
export const ITEM_TEXT_MAX = 2000;
const ITEM_HTML_MAX = 40_000;
/** The most items of one group that a single call can reorder. */
const ITEMS_MAX = 1000;

export const itemType = z.enum(['item', 'addon']);

/** An item's data from FareHarbor, with its HTML cleaned. */
export const fareharborItem = z.object({
  pk: fareharborPk,
  name: z.string(),
  headline: z.string(),
  image_cdn_url: z.string(),
  description_safe_html: z.string(),
  booking_notes_safe_html: z.string(),
  cancellation_policy: z.string().describe("The operator's own words, as plain text; may be empty"),
  cancel_hours_before: z
    .number()
    .nullable()
    .describe('FareHarbor cancels a booking until so many hours before its start; null: it names no time'),
  images: z.array(z.string()).describe("Addresses of the gallery's pictures"),
  location: z
    .object({ note: z.string(), address: z.string() })
    .nullable()
    .describe('Where the tour starts; null for add-ons, which nobody travels to'),
});
export type FareharborItem = z.infer<typeof fareharborItem>;

/** A summary of one of the item's departures. The full record is an availability. */
const itemAvailability = z.object({
  _id: uuid,
  headline: z.string(),
  isHidden: z.boolean(),
  isCustomDetails: z.boolean(),
  startDate: zonedString,
  endDate: zonedString,
  fareharborDetails: z.object({ availabilityPk: fareharborPk }),
  waiverTemplates: z.array(z.object({ _id: uuid, title: z.string() })),
});
export type ItemAvailability = z.infer<typeof itemAvailability>;

/** An item as employees see it. */
const staffItem = z.object({
  _id: uuid,
  group: uuid,
  name: z.string(),
  headline: z.string(),
  itemType,
  systemType: z.literal('fareharbor'),
  order: z.int().describe('Position on the public page, ascending'),
  isHidden: z.boolean(),
  isCustomDetails: z.boolean(),
  description: z.string().describe("The item's own important information; shown only when isCustomDetails is set"),
  itinerary: z.string().describe("The item's own itinerary; shown only when isCustomDetails is set"),
  version,
  fareharborDetails: fareharborItem,
  ageRanges: z
    .array(
      z.object({
        customerType: fareharborPk,
        name: z.string(),
        note: z.string(),
        from: z.int().nullable(),
        to: z.int().nullable(),
      }),
    )
    .describe('The ages of each traveller type: set by staff, or else read from its text; null when unknown'),
  availabilities: z.array(itemAvailability).describe('Every departure by time, including past ones'),
  orderCount: z.int().describe('Orders with booked or reserved seats of this item; they keep their own copy of it'),
  createdAt: zonedString.describe("In the company's zone"),
  updatedAt: zonedString,
  lastModifiedBy: z.string(),
});
export type StaffItem = z.infer<typeof staffItem>;

const populate = z
  .enum(['availabilities', 'availabilities-waiverTemplates'])
  .optional()
  .describe('Accepted for existing callers; an item always includes both');

export const findItems = endpoint('findItems', {
  summary:
    "Lists the items of a group in the caller's divisions, in the order of the public page unless sorted otherwise.",
  query: listQuery(['order', 'name', 'updatedAt']).extend({ group: uuid, populate }),
  response: z.array(staffItem),
});

export const getItem = endpoint('getItem', {
  summary: "Returns an item of the caller's divisions with its departures and their waiver templates.",
  params: byId,
  query: z.object({ populate }),
  response: staffItem,
});

const field = z.string().trim().max(ITEM_FIELD_MAX);
const richText = z.string().max(ITEM_HTML_MAX);
const texts = {
  name: field.min(1).optional(),
  headline: field.optional(),
  itemType: itemType.optional(),
  isCustomDetails: z.boolean().optional(),
  description: richText.optional().describe(`At most ${ITEM_TEXT_MAX} visible letters`),
  itinerary: richText.optional().describe(`At most ${ITEM_TEXT_MAX} visible letters`),
};
const ageRanges = z
  .array(setAgeRange)
  .max(100)
  .refine((ranges) => new Set(ranges.map(({ customerType }) => customerType)).size === ranges.length, {
    message: 'A traveller type is named twice',
  })
  .optional()
  .describe('Types that are not named use the ages in their text');
const place = { order: z.int().min(0).max(99_999).optional(), isHidden: z.boolean().optional() };

/** The item may be sent back whole. The server ignores the fields that it decides itself. */
const ignored = ignoredFields('_id', 'title', 'division', 'availabilities', 'systemType');

export const createItem = endpoint('createItem', {
  summary:
    'Adds a FareHarbor item to a group, last unless `order` says otherwise. Its details are read from FareHarbor.',
  body: z
    .strictObject({
      group: uuid,
      pk: fareharborPk.optional().describe("The item's pk at FareHarbor"),
      fareharborDetails: z.looseObject({ pk: fareharborPk }).optional().describe('Only its pk is read'),
      ...texts,
      ...place,
      ...ignored,
      ...ignoredFields('ageRanges'),
    })
    .refine(({ pk, fareharborDetails }) => pk !== undefined || fareharborDetails !== undefined, {
      message: "FareHarbor's pk is missing",
      path: ['pk'],
    }),
  response: staffItem,
});

/** All fields that staff change. A form that forgets one does not compile. */
export type ItemFields = Required<z.input<z.ZodObject<typeof texts & typeof place & { ageRanges: typeof ageRanges }>>>;

export const updateItem = endpoint('updateItem', {
  summary: 'Changes the given fields. A change of texts must name the version that was opened.',
  params: byId,
  body: z
    .strictObject({
      ...texts,
      ...place,
      ageRanges,
      version: version.optional(),
      ...ignored,
      ...ignoredFields('group', 'fareharborDetails', 'orderCount', 'createdAt', 'updatedAt', 'lastModifiedBy'),
    })
    .refine(
      (body) => body.version !== undefined || ![...Object.keys(texts), 'ageRanges'].some((name) => name in body),
      {
        message: 'Changes of texts and ages name the version they were written over',
        path: ['version'],
      },
    ),
  response: staffItem,
});
export type ItemChange = Pick<
  z.infer<NonNullable<typeof updateItem.body>>,
  keyof typeof texts | keyof typeof place | 'ageRanges' | 'version'
>;

export const removeItem = endpoint('removeItem', {
  summary: 'Removes an item with all its departures. Orders keep their own copies.',
  params: byId,
  response: z.object({ _id: uuid, availabilityCount: z.int(), orderCount: z.int() }),
});

const moment = z.object({ startDate: zonedString, endDate: zonedString });

const ITEM_FACTS = [
  'pk',
  'name',
  'headline',
  'imageUrl',
  'description',
  'bookingNotes',
  'cancellationPolicy',
  'cancelHoursBefore',
  'pictures',
  'travellerTypes',
  'location',
] as const;
export type ItemFact = (typeof ITEM_FACTS)[number];

const itemSync = z.object({
  item: staffItem,
  changed: z.array(z.enum(ITEM_FACTS)).describe('What FareHarbor has changed of the item; its history shows how'),
  availabilities: z.object({
    checked: z.int().describe('Future departures that were checked: the next 200'),
    moved: z.array(z.object({ _id: uuid, headline: z.string(), before: moment, after: moment })),
    gone: z.array(itemAvailability).describe('No longer offered at FareHarbor; unchanged here'),
  }),
});
export type ItemSync = z.infer<typeof itemSync>;

export const syncItem = endpoint('syncItem', {
  summary: 'Reads the item and its next 200 departures from FareHarbor again and reports the changes.',
  params: byId,
  response: itemSync,
});

export const sortItems = endpoint('sortItems', {
  summary:
    "Sets the order of all items of a group. Each item must be named once, so that nobody moves items they can't see.",
  params: byId,
  body: z.strictObject({
    items: z
      .array(uuid)
      .min(1)
      .max(ITEMS_MAX)
      .refine((ids) => new Set(ids).size === ids.length, 'An item is named twice'),
  }),
  response: z.array(staffItem.pick({ _id: true, order: true, version: true })),
});

export const listItemSeats = endpoint('listItemSeats', {
  summary: "Returns the live seats of a group's future departures, including hidden ones.",
  params: byId,
  response: z.array(
    z.object({
      item: uuid,
      departures: z.int().describe('Future departures'),
      seats: z.int().describe('Seats left in the departures that could be read'),
      unread: z.int().describe('Departures whose seats could not be read'),
    }),
  ),
});
export type ItemSeats = z.infer<typeof listItemSeats.response>[number];
