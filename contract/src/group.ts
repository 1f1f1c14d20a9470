import { z } from 'zod';
import { setAgeRange } from './age-range.ts';
import { endpoint } from './endpoint.ts';
import { fareharborItem } from './item.ts';
import { offeredPlan } from './payment-plan.ts';
import { publicDivision } from './public-division.ts';
import { byId, fareharborPk, slug, timezone, uuid, zonedString } from './values.ts';

export const unavailableReason = z.enum(['inactive', 'notLiveYet', 'expired']);
/** paymentsPaused: Stripe currently passes no money on to the operator. */
const publicUnavailableReason = z.enum([...unavailableReason.options, 'paymentsPaused']);

const publicAvailability = z.object({
  _id: uuid,
  headline: z.string(),
  isCustomDetails: z.boolean(),
  description: z.string().describe("The departure's own important information; empty unless isCustomDetails is set"),
  itinerary: z.string().describe("The departure's own itinerary; empty unless isCustomDetails is set"),
  /** -1 until the live seats are read, as the specification says. */
  capacity: z.int(),
  startDate: zonedString,
  endDate: zonedString,
  fareharborDetails: z.object({ availabilityPk: fareharborPk, startDate: z.string(), endDate: z.string() }),
  customFieldMapping: z.object({
    age: fareharborPk,
    firstname: fareharborPk.nullable(),
    lastname: fareharborPk.nullable(),
  }),
});
export type PublicAvailability = z.infer<typeof publicAvailability>;

const publicItem = z.object({
  _id: uuid,
  name: z.string(),
  headline: z.string(),
  itemType: z.enum(['item', 'addon']),
  systemType: z.literal('fareharbor'),
  isCustomDetails: z.boolean(),
  description: z.string(),
  itinerary: z.string(),
  fareharborDetails: fareharborItem.pick({
    pk: true,
    image_cdn_url: true,
    headline: true,
    description_safe_html: true,
    booking_notes_safe_html: true,
    cancellation_policy: true,
    cancel_hours_before: true,
    images: true,
    location: true,
  }),
  ageRanges: z.array(setAgeRange).describe("Ages that staff set instead of those in a traveller type's text"),
  availabilities: z.array(publicAvailability),
});
export type PublicItem = z.infer<typeof publicItem>;

/**
 * A group as visitors see it. If it is not available, `items` is empty, the texts are blank and the reason is given.
 */
export const publicGroup = z.object({
  _id: uuid,
  title: z.string(),
  slug: z.string(),
  path: z.string().describe('/{partnerSlug}/{slug}, or /groups/{slug} for a partner without a slug'),
  isAvailable: z.boolean(),
  unavailableReason: publicUnavailableReason.nullable(),
  description: z.string().describe('Sanitised HTML'),
  customFooter: z.string().describe('Sanitised HTML, empty when the group has none'),
  terms: z.string().optional().describe('Sanitised HTML; sent only when `select` names it'),
  termsHash: z.string().nullable().describe('Sent back with an order, for which they are accepted; null without terms'),
  headerUrl: z.string().nullable(),
  bookBy: zonedString
    .nullable()
    .describe("A moment of the last whole day of sale, in the group's zone; null without an end"),
  timezone,
  offersSignIn: z.boolean().describe('Travellers may sign in at checkout'),
  paymentPlan: offeredPlan.nullable().describe('How orders may be paid over time; null: in full only'),
  asksAtCheckout: z.boolean().describe('The checkout asks questions: see listCheckoutQuestions'),
  items: z.array(z.object({ order: z.int(), groupId: uuid, item: publicItem })),
  partner: z.object({
    name: z.string(),
    slug: z.string().nullable(),
    logoUrl: z.string().nullable(),
    email: z.string(),
    phone: z.string(),
    timezone,
    address: z.object({ city: z.string(), state: z.string() }),
    statementName: z.string().nullable().describe("The part of a card statement's text that names this partner"),
  }),
  division: publicDivision.extend({ shortname: z.string() }),
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

/** A partner's slug, or `groups` for a partner without one. */
export const partnerSlug = slug.describe("The partner's slug, or `groups`");

export const queryGroups = endpoint('queryGroups', {
  summary:
    'Finds a group by its public link or id and returns an array with one element or none. Visitors get the public view.',
  body: z.strictObject({
    filter: z.union([z.strictObject({ slug, partnerSlug }), z.strictObject({ _id: uuid })]),
    populate: z
      .array(groupPopulate)
      .max(20)
      .optional()
      .describe('Accepted for existing callers; the public view always includes these records'),
    select: z
      .array(z.enum(['terms']))
      .max(1)
      .optional(),
  }),
  response: z.array(publicGroup),
});

export const seatCount = z.object({
  availability: uuid,
  capacity: z.int().describe('Seats left; 0 sold out; -1 unknown'),
  priceFromCents: z.int().nullable(),
  fetchedAt: z.iso.datetime().nullable().describe('When FareHarbor gave the number; null when it could not be asked'),
});
export type SeatCount = z.infer<typeof seatCount>;

export const listSeats = endpoint('listSeats', {
  summary: 'Returns the live seats of every departure that a group sells. Visitors share the answer for a few seconds.',
  params: byId,
  response: z.object({ seats: z.array(seatCount) }),
});
