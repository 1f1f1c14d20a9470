import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { WAIVER_SORTS } from './list-constants.ts';
import {
  byId,
  calendarDay,
  cappedTotal,
  ignoredFields,
  listQuery,
  page,
  populate,
  reference,
  select,
  selectedRows,
  timezone,
  uuid,
  zonedString,
} from './values.ts';
import { orderWaiver } from './waiver.ts';
import { WAIVER_TYPES } from './waiver-template-form.ts';

/** A waiver in a list. Agents see no email address, because contact with travellers is the operator's business. */
const listedWaiver = orderWaiver.extend({
  order: uuid,
  traveller: orderWaiver.shape.traveller.extend({ email: z.string().optional() }),
  orderLolaId: z.string(),
  orderItem: uuid.describe('The booking it belongs to'),
});
export type ListedWaiver = z.infer<typeof listedWaiver>;

const oneOrMore = z.union([uuid, z.strictObject({ $in: z.array(uuid).max(1000) })]);
const day = calendarDay.describe('A day in the zone where the trip starts');
/** A boolean in a body, a text in an address. */
const yesOrNo = z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')]);

const filter = z.strictObject({
  _id: oneOrMore.optional(),
  division: uuid.optional().describe('For employees: one of their divisions'),
  order: oneOrMore.optional(),
  orderItem: oneOrMore.optional().describe('The bookings'),
  group: oneOrMore.optional(),
  item: oneOrMore.optional(),
  availability: uuid.optional().describe('The departure'),
  tour: z.string().max(500).optional().describe('The tour by its name, whichever groups sell it'),
  tripFrom: day.optional(),
  tripTo: day.optional(),
  isSigned: yesOrNo.optional(),
  isCancelled: yesOrNo.optional().describe('Whether its booking was cancelled'),
});
export type WaiverFilter = z.output<typeof filter>;

export const queryWaivers = endpoint('queryWaivers', {
  summary:
    "Lists waivers of paid or booked orders, newest first unless sorted otherwise, and by trip with a filter on trip days: a customer's own, those of an agent's partner, or those of an employee's divisions. Counted up to 1,000.",
  body: z.strictObject({
    filter: filter.optional(),
    populate: populate('waiverTemplate', 'order'),
    select: select(listedWaiver),
    ...listQuery(WAIVER_SORTS).shape,
  }),
  response: selectedRows(listedWaiver),
});

export const countWaivers = endpoint('countWaivers', {
  summary: 'Returns the number of waivers that the caller can list, optionally filtered.',
  query: filter.extend({ search: listQuery([]).shape.search }),
  response: z.object({ count: z.int() }),
});

export const listWaiverTours = endpoint('listWaiverTours', {
  summary: "Lists the tours with waivers in one of the caller's divisions, by name; at most 50.",
  query: z.strictObject({ division: uuid, search: listQuery([]).shape.search }),
  response: z.array(z.object({ name: z.string() })),
});

/** The signed and total number of waivers of a departure. Cancelled bookings do not count. */
export const waiverProgress = z.object({
  availability: uuid.nullable().describe('null: no group sells the departure any more'),
  group: z.object({ _id: uuid, title: z.string() }),
  item: z.object({ _id: uuid.nullable(), name: z.string(), headline: z.string() }),
  startDate: zonedString,
  timezone,
  signedCount: z.int(),
  totalCount: z.int(),
});
export type WaiverProgress = z.infer<typeof waiverProgress>;

export const listWaiverProgress = endpoint('listWaiverProgress', {
  summary: `Returns the number of signed waivers of each departure, by start; future departures unless \`past\` is set. ${cappedTotal}`,
  query: z.strictObject({
    division: uuid.optional(),
    group: uuid.optional(),
    item: uuid.optional(),
    availability: uuid.optional(),
    past: yesOrNo.optional(),
    ...page.shape,
  }),
  response: z.array(waiverProgress),
});

const unlinkedTemplate = z.object({
  _id: uuid,
  title: z.string(),
  waiverType: z.enum(WAIVER_TYPES),
  legalAge: z.int(),
  travellerCount: z.int().describe('Travellers of the booking who would get a waiver from it because of their age'),
  createdAt: zonedString.describe("In the company's zone"),
});
export type UnlinkedTemplate = z.infer<typeof unlinkedTemplate>;

const bookingWaivers = z.object({
  booking: z.object({
    _id: uuid,
    lolaId: z.string(),
    order: uuid,
    orderLolaId: z.string(),
    customerEmail: z.string(),
    title: z.string(),
    startDate: zonedString,
    isCancelled: z.boolean(),
    travellerCount: z.int(),
  }),
  linked: z.array(listedWaiver),
  unlinked: z.array(unlinkedTemplate),
});
export type BookingWaivers = z.infer<typeof bookingWaivers>;

export const getBookingWaivers = endpoint('getBookingWaivers', {
  summary: "Lists the waivers of a booking (an order item), and the division's templates that it does not use yet.",
  params: byId,
  response: bookingWaivers,
});

export const linkWaiver = endpoint('linkWaiver', {
  summary:
    'Links a template to a booking: creates an unsigned waiver for each traveller whose age requires one and who has none. Returns the new waivers.',
  body: z.strictObject({
    orderItem: reference,
    waiverTemplate: reference,
    // A whole waiver may be sent. The server ignores the fields that it decides itself.
    ...ignoredFields('lolaId', 'traveller', 'isSigned', 'order', 'item', 'timezone'),
  }),
  response: z.array(listedWaiver),
});
