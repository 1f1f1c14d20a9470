import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { fareharborPk, page, slug, timezone, uuid, zonedString } from './values.ts';

export const unavailableReason = z.enum(['inactive', 'notLiveYet', 'expired']);

export const publicAvailability = z.object({
  _id: uuid,
  headline: z.string(),
  isCustomDetails: z.boolean(),
  description: z.string().describe('Own important information; empty unless isCustomDetails'),
  itinerary: z.string().describe('Own itinerary; empty unless isCustomDetails'),
  /** -1 until the live seats are read, as the specification has it. */
  capacity: z.int(),
  startDate: zonedString,
  endDate: zonedString,
  fareharborDetails: z.object({ availabilityPk: fareharborPk, startDate: z.string(), endDate: z.string() }),
  customFieldMapping: z.object({
    age: fareharborPk.nullable(),
    firstname: fareharborPk.nullable(),
    lastname: fareharborPk.nullable(),
  }),
  hasWaivers: z.boolean(),
});
export type PublicAvailability = z.infer<typeof publicAvailability>;

export const publicItem = z.object({
  _id: uuid,
  name: z.string(),
  headline: z.string(),
  itemType: z.enum(['item', 'addon']),
  systemType: z.literal('fareharbor'),
  isCustomDetails: z.boolean(),
  description: z.string(),
  itinerary: z.string(),
  fareharborDetails: z.object({
    pk: fareharborPk,
    image_cdn_url: z.string(),
    headline: z.string(),
    description_safe_html: z.string(),
    booking_notes_safe_html: z.string(),
  }),
  availabilities: z.array(publicAvailability),
});
export type PublicItem = z.infer<typeof publicItem>;

/** What a visitor sees of a group. Not available: `items` is empty, the texts are blank and the reason is given. */
export const publicGroup = z.object({
  _id: uuid,
  title: z.string(),
  slug: z.string(),
  path: z.string().describe('/{partnerSlug}/{slug}, or /groups/{slug} for a partner without a slug'),
  isAvailable: z.boolean(),
  unavailableReason: unavailableReason.nullable(),
  description: z.string().describe('Sanitised HTML'),
  customFooter: z.string().describe('Sanitised HTML, empty when the group has none'),
  terms: z.string().optional().describe('Sanitised HTML; only when select names it'),
  hasTerms: z.boolean(),
  headerUrl: z.string().nullable(),
  timezone,
  isCustomerPortalEmail: z.boolean(),
  items: z.array(z.object({ order: z.int(), groupId: uuid, item: publicItem })),
  partner: z.object({
    name: z.string(),
    slug: z.string().nullable(),
    logoUrl: z.string().nullable(),
    email: z.string(),
    phone: z.string(),
    timezone,
    address: z.object({ city: z.string(), state: z.string() }),
  }),
  division: z.object({
    name: z.string(),
    shortname: z.string(),
    domain: z.string().nullable(),
    logoUrl: z.string().nullable(),
    brandColor: z.string().nullable(),
    company: z.object({ name: z.string(), settings: z.object({ fareharborShortname: z.string() }) }),
  }),
});
export type PublicGroup = z.infer<typeof publicGroup>;

const groupPopulate = z.enum([
  'items.item',
  'items.item.availabilities',
  'items.item.availabilities.waiverTemplates',
  'partner',
  'division',
  'division.company',
]);

/** A partner's slug, or the word `groups` for partners without one. */
export const partnerSlug = slug.describe("The partner's slug, or `groups`");

export const queryGroups = endpoint({
  name: 'queryGroups',
  base: '/api',
  method: 'POST',
  path: '/groups/query',
  summary: 'The group behind a public link or id, as an array of none or one. Visitors get the public view.',
  callers: ['visitor', 'customer', 'agent', 'employee'],
  body: z.strictObject({
    filter: z.union([z.strictObject({ slug, partnerSlug }), z.strictObject({ _id: uuid })]),
    populate: z.array(groupPopulate).optional().describe('Accepted for its callers; the public view carries them all'),
    select: z.array(z.enum(['terms'])).optional(),
  }),
  response: z.array(publicGroup),
});

/** What employees see of the groups of their division. The list of issue 5 extends it. */
export const staffGroup = z.object({
  _id: uuid,
  title: z.string(),
  slug: z.string(),
  path: publicGroup.shape.path,
  isActive: z.boolean(),
  dateLive: z.iso.date().nullable().describe('On sale from the day after, in UTC'),
  dateExpiry: z.iso.date().nullable().describe('On sale until the day before, in UTC'),
  partner: z.object({ _id: uuid, name: z.string() }),
  createdAt: zonedString.describe("In the company's zone"),
  updatedAt: zonedString,
});
export type StaffGroup = z.infer<typeof staffGroup>;

const groupsBySlug = z.strictObject({
  slug,
  partnerSlug: partnerSlug.optional(),
  select: z.enum(['terms']).optional(),
});
const groupsOfDivision = z.strictObject({ division: uuid, populate: z.enum(['partner']).optional(), ...page.shape });

export const findGroups = endpoint({
  name: 'findGroups',
  base: '/api',
  method: 'GET',
  path: '/groups',
  summary: 'Slug lookup: the same public view as the query. Or, for employees, the groups of an own division by title.',
  callers: ['visitor', 'customer', 'agent', 'employee'],
  query: z.union([groupsBySlug, groupsOfDivision]),
  response: z.union([z.array(publicGroup), z.array(staffGroup)]),
  errors: ['resource.notFound'],
});

export const seatCount = z.object({
  availability: uuid,
  capacity: z.int().describe('Seats left; 0 sold out; -1 not known'),
  priceFromCents: z.int().nullable(),
  fetchedAt: z.iso.datetime().nullable().describe('When FareHarbor said so; null when it could not be asked'),
});
export type SeatCount = z.infer<typeof seatCount>;

export const listSeats = endpoint({
  name: 'listSeats',
  base: '/api',
  method: 'GET',
  path: '/groups/:id/seats',
  summary: 'Live seats of every departure a group sells, in one answer; shared between visitors for a few seconds.',
  callers: ['visitor', 'customer', 'agent', 'employee'],
  params: z.object({ id: uuid }),
  response: z.object({ seats: z.array(seatCount) }),
  errors: ['group.notFound'],
});
