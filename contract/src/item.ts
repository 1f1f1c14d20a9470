import { z } from 'zod';
import { setAgeRange } from './ages.ts';
import { endpoint } from './endpoint.ts';
import { fareharborPk, listQuery, uuid, version, zonedString } from './values.ts';

/** Counters of the specification. Texts count the letters that are seen; their markup may be longer. */
export const ITEM_FIELD_MAX = 60;
export const ITEM_TEXT_MAX = 2000;
const ITEM_HTML_MAX = 40_000;
/** Items of one group that are put in order with one call. */
const ITEMS_MAX = 1000;

export const itemType = z.enum(['item', 'addon']);
export type ItemType = z.infer<typeof itemType>;

/** What the booking system says of an item, with its html cleaned. */
export const fareharborItem = z.object({
  pk: fareharborPk,
  name: z.string(),
  headline: z.string(),
  image_cdn_url: z.string(),
  description_safe_html: z.string(),
  booking_notes_safe_html: z.string(),
  location: z.object({ note: z.string(), address: z.string() }).nullable(),
});
export type FareharborItem = z.infer<typeof fareharborItem>;

/** A departure of an item in short; in full it is an availability of its own. */
export const itemAvailability = z.object({
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

/** What employees see of an item of a group. */
export const staffItem = z.object({
  _id: uuid,
  group: uuid,
  name: z.string(),
  headline: z.string(),
  itemType,
  systemType: z.literal('fareharbor'),
  order: z.int().describe('Position on the public page, ascending'),
  isHidden: z.boolean(),
  isCustomDetails: z.boolean(),
  description: z.string().describe('Own important information; shown only with isCustomDetails'),
  itinerary: z.string().describe('Own itinerary; shown only with isCustomDetails'),
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
    .describe("The ages each traveller type is for: staff's, else as its text says; null where unknown"),
  availabilities: z.array(itemAvailability).describe('Every departure in order of time, past ones included'),
  orderCount: z
    .int()
    .describe('Orders with seats of this item, booked or being booked; they keep their own copy of it'),
  createdAt: zonedString.describe("In the company's zone"),
  updatedAt: zonedString,
  lastModifiedBy: z.string(),
});
export type StaffItem = z.infer<typeof staffItem>;

const populate = z
  .enum(['availabilities', 'availabilities-waiverTemplates'])
  .optional()
  .describe('Accepted for its callers; an item carries both');

export const findItems = endpoint({
  name: 'findItems',
  base: '/api',
  method: 'GET',
  path: '/items',
  summary: 'The items of a group of an own division, in the order of the public page unless asked otherwise.',
  callers: ['employee'],
  query: listQuery(['order', 'name', 'updatedAt']).extend({ group: uuid, populate }),
  response: z.array(staffItem),
  errors: ['resource.notFound'],
});

export const getItem = endpoint({
  name: 'getItem',
  base: '/api',
  method: 'GET',
  path: '/items/:id',
  summary: 'An item of an own division with its departures and their waiver templates.',
  callers: ['employee'],
  params: z.object({ id: uuid }),
  query: z.object({ populate }),
  response: staffItem,
  errors: ['resource.notFound'],
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
  .describe('Types that are not named go by their text');
const place = { order: z.int().min(0).max(99_999).optional(), isHidden: z.boolean().optional() };

/** Older front ends send the whole item back: what is the server's is not read. */
const notRead = z.unknown().optional().describe('Not read');
const ignored = { _id: notRead, title: notRead, division: notRead, availabilities: notRead, systemType: notRead };

export const createItem = endpoint({
  name: 'createItem',
  base: '/api',
  method: 'POST',
  path: '/items',
  summary:
    'Puts an item of the booking system into a group, last unless `order` says otherwise. Its details are read there.',
  callers: ['employee'],
  body: z
    .strictObject({
      group: uuid,
      pk: fareharborPk.optional().describe("The booking system's"),
      fareharborDetails: z.looseObject({ pk: fareharborPk }).optional().describe('Only its pk is read'),
      ...texts,
      ...place,
      ...ignored,
      ageRanges: notRead,
    })
    .refine(({ pk, fareharborDetails }) => pk !== undefined || fareharborDetails !== undefined, {
      message: "The booking system's pk is missing",
      path: ['pk'],
    }),
  response: staffItem,
  errors: ['resource.notFound', 'item.gone', 'item.alreadyAdded', 'fareharbor.unavailable'],
});

export const updateItem = endpoint({
  name: 'updateItem',
  base: '/api',
  method: 'PUT',
  path: '/items/:id',
  summary: 'Changes what is given. Changes of texts name the version they were written over.',
  callers: ['employee'],
  params: z.object({ id: uuid }),
  body: z
    .strictObject({
      ...texts,
      ...place,
      ageRanges,
      version: version.optional(),
      ...ignored,
      group: notRead,
      fareharborDetails: notRead,
      orderCount: notRead,
      createdAt: notRead,
      updatedAt: notRead,
      lastModifiedBy: notRead,
    })
    .refine(
      (body) => body.version !== undefined || ![...Object.keys(texts), 'ageRanges'].some((name) => name in body),
      {
        message: 'Changes of texts and ages name the version they were written over',
        path: ['version'],
      },
    ),
  response: staffItem,
  errors: ['resource.notFound', 'record.changed', 'request.invalid'],
});
export type ItemChange = Pick<
  z.infer<NonNullable<typeof updateItem.body>>,
  keyof typeof texts | keyof typeof place | 'ageRanges' | 'version'
>;

export const removeItem = endpoint({
  name: 'removeItem',
  base: '/api',
  method: 'DELETE',
  path: '/items/:id',
  summary: 'Removes an item with all its availabilities. Orders keep what was booked.',
  callers: ['employee'],
  params: z.object({ id: uuid }),
  response: z.object({ _id: uuid, availabilityCount: z.int(), orderCount: z.int() }),
  errors: ['resource.notFound'],
});

const moment = z.object({ startDate: zonedString, endDate: zonedString });

/** What the booking system says otherwise than before, in words fit to be shown. */
export const itemSync = z.object({
  item: staffItem,
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  availabilities: z.object({
    checked: z.int().describe('Departures that are still to come'),
    moved: z.array(z.object({ _id: uuid, headline: z.string(), before: moment, after: moment })),
    gone: z.array(itemAvailability).describe('No longer offered there, and left as they are here'),
  }),
});
export type ItemSync = z.infer<typeof itemSync>;

export const syncItem = endpoint({
  name: 'syncItem',
  base: '/api',
  method: 'POST',
  path: '/items/:id/sync',
  summary: 'Reads the item and its coming departures from the booking system anew, and tells what changed.',
  callers: ['employee'],
  params: z.object({ id: uuid }),
  response: itemSync,
  errors: ['resource.notFound', 'item.gone', 'company.otherCurrency', 'fareharbor.unavailable'],
});

export const orderItems = endpoint({
  name: 'orderItems',
  base: '/api',
  method: 'PUT',
  path: '/groups/:id/items/order',
  summary:
    'Puts all items of a group in order at once. Each must be named once, so that nobody moves what they do not see.',
  callers: ['employee'],
  params: z.object({ id: uuid }),
  body: z.strictObject({
    items: z
      .array(uuid)
      .min(1)
      .max(ITEMS_MAX)
      .refine((ids) => new Set(ids).size === ids.length, 'An item is named twice'),
  }),
  response: z.array(staffItem.pick({ _id: true, order: true, version: true })),
  errors: ['resource.notFound', 'record.changed'],
});

export const listItemSeats = endpoint({
  name: 'listItemSeats',
  base: '/api',
  method: 'GET',
  path: '/groups/:id/items/seats',
  summary: 'Live seats of the coming departures of a group, also of those that the public does not see.',
  callers: ['employee'],
  params: z.object({ id: uuid }),
  response: z.array(
    z.object({
      item: uuid,
      departures: z.int().describe('Still to come'),
      seats: z.int().describe('Left in those that could be read'),
      unread: z.int().describe('Departures whose seats could not be read'),
    }),
  ),
  errors: ['resource.notFound'],
});
export type ItemSeats = z.infer<typeof listItemSeats.response>[number];
