import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  calendarDay,
  cappedTotal,
  listQuery,
  populate,
  select,
  selectedRows,
  timezone,
  uuid,
  zonedString,
} from './values.ts';
import { orderWaiver } from './waiver.ts';
import { WAIVER_TYPES } from './waiver-template-form.ts';

/** A waiver in a list. Agents read no email: how to reach a traveller is between traveller and operator. */
export const listedWaiver = orderWaiver.extend({
  order: uuid,
  traveller: orderWaiver.shape.traveller.extend({ email: z.string().optional() }),
  orderLolaId: z.string(),
  orderItem: uuid.describe('The booking it belongs to'),
  createdAt: zonedString,
});
export type ListedWaiver = z.infer<typeof listedWaiver>;

const WAIVER_SORTS = ['isSigned', 'traveller', 'email', 'tour', 'startDate', 'createdAt'] as const;

const oneOrMore = z.union([uuid, z.strictObject({ $in: z.array(uuid).max(1000) })]);
const day = calendarDay.describe('A day where the trip starts');
const tour = z.string().max(500);

const filter = z.strictObject({
  _id: oneOrMore.optional(),
  division: uuid.optional().describe('For employees: one of the own'),
  order: oneOrMore.optional(),
  orderItem: oneOrMore.optional().describe('Bookings'),
  group: oneOrMore.optional(),
  item: oneOrMore.optional(),
  availability: uuid.optional().describe('A departure'),
  tour: tour.optional().describe('By its name, whichever groups sell it'),
  startDate: z.strictObject({ $gte: day.optional(), $lte: day.optional() }).optional(),
  isSigned: z.boolean().optional(),
  isCancelled: z.boolean().optional().describe('Whether its booking was cancelled'),
});
export type WaiverFilter = z.output<typeof filter>;

export const queryWaivers = endpoint({
  name: 'queryWaivers',
  base: '/api',
  method: 'POST',
  path: '/waivers/query',
  summary:
    "Waivers of paid or booked orders, the newest first unless said otherwise: a customer's own, of an agent's partner, of an employee's divisions. Counted up to 1,000.",
  callers: ['customer', 'agent', 'employee'],
  body: z.strictObject({
    filter: filter.optional(),
    populate: populate('waiverTemplate', 'order'),
    select: select(listedWaiver),
    ...listQuery(WAIVER_SORTS).shape,
  }),
  response: selectedRows(listedWaiver),
  errors: ['resource.notFound'],
});

const yesOrNo = z.enum(['true', 'false']).transform((value) => value === 'true');

export const countWaivers = endpoint({
  name: 'countWaivers',
  base: '/api',
  method: 'GET',
  path: '/waivers/count',
  summary: 'How many waivers the caller would find, of all or of those that are asked for.',
  callers: ['customer', 'agent', 'employee'],
  query: z.strictObject({
    division: uuid.optional(),
    order: uuid.optional(),
    orderItem: uuid.optional(),
    group: uuid.optional(),
    item: uuid.optional(),
    availability: uuid.optional(),
    tour: tour.optional(),
    tripFrom: day.optional(),
    tripTo: day.optional(),
    isSigned: yesOrNo.optional(),
    isCancelled: yesOrNo.optional(),
    search: listQuery([]).shape.search,
  }),
  response: z.object({ count: z.int() }),
  errors: ['resource.notFound'],
});

export const listWaiverTours = endpoint({
  name: 'listWaiverTours',
  base: '/api',
  method: 'GET',
  path: '/waivers/tours',
  summary: 'The tours that waivers of an own division are for, by name; at most 50.',
  callers: ['employee'],
  query: z.strictObject({ division: uuid, search: listQuery([]).shape.search }),
  response: z.array(z.object({ name: z.string() })),
  errors: ['resource.notFound'],
});

/** How far the travellers of a departure are. Cancelled bookings do not count. */
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

export const listWaiverProgress = endpoint({
  name: 'listWaiverProgress',
  base: '/api',
  method: 'GET',
  path: '/waivers/progress',
  summary: `How many waivers of each departure are signed, by start; of those still to come unless \`past\` is asked for. ${cappedTotal}`,
  callers: ['agent', 'employee'],
  query: z.strictObject({
    division: uuid.optional(),
    group: uuid.optional(),
    item: uuid.optional(),
    availability: uuid.optional(),
    past: yesOrNo.optional(),
    limit: listQuery([]).shape.limit,
    offset: listQuery([]).shape.offset,
  }),
  response: z.array(waiverProgress),
  errors: ['resource.notFound'],
});

/** A template that none of a booking's waivers was made from. */
export const unlinkedTemplate = z.object({
  _id: uuid,
  title: z.string(),
  waiverType: z.enum(WAIVER_TYPES),
  legalAge: z.int(),
  travellerCount: z.int().describe('How many of the booking would get a waiver from it, by their age'),
  createdAt: zonedString.describe("In the company's zone"),
});
export type UnlinkedTemplate = z.infer<typeof unlinkedTemplate>;

export const bookingWaivers = z.object({
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

export const getBookingWaivers = endpoint({
  name: 'getBookingWaivers',
  base: '/api',
  method: 'GET',
  path: '/waivers/bookings/:id',
  summary: 'The waivers of a booking (an order item), and the templates of the division it has none of.',
  callers: ['employee'],
  params: z.object({ id: uuid }),
  response: bookingWaivers,
  errors: ['resource.notFound'],
});

/** A record by its id, or as it was read with `populate`. */
const reference = z.union([uuid, z.looseObject({ _id: uuid }).transform(({ _id }) => _id)]);

export const linkWaiver = endpoint({
  name: 'linkWaiver',
  base: '/api',
  method: 'POST',
  path: '/waivers',
  summary:
    'Links a template to a booking: an unsigned waiver for each traveller whose age calls for one and who has none. Answers those made.',
  callers: ['employee'],
  body: z.strictObject({
    orderItem: reference,
    waiverTemplate: reference,
    /** Older front ends send a whole waiver along; these of it are the server's. */
    lolaId: z.unknown().optional(),
    traveller: z.unknown().optional(),
    isSigned: z.unknown().optional(),
    order: z.unknown().optional(),
    item: z.unknown().optional(),
    timezone: z.unknown().optional(),
  }),
  response: z.array(listedWaiver),
  errors: ['resource.notFound', 'waiver.cancelled'],
});
