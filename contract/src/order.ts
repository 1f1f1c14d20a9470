import { z } from 'zod';
import { BOOKING_STATUSES, CART_MAX_ITEMS, CURRENCY, TRANSACTION_TYPES } from './constants.ts';
import { endpoint, namedFile } from './endpoint.ts';
import {
  cents,
  fareharborPk,
  nonNegativeCents,
  orderKey,
  page,
  personName,
  populate,
  select,
  selectedRows,
  timezone,
  uuid,
  zonedString,
} from './values.ts';

/** The customer details at checkout. The web form validates with this schema and adds the repeated email. */
export const customerDetails = z.object({
  name: personName('Please enter your full name'),
  phone: z
    .string()
    .trim()
    .min(1, 'Please enter a phone number with country and area code')
    .max(32, 'At most 32 characters')
    // Uses a lookahead because two stars around a digit would take minutes to refuse a very long text.
    .regex(/^(?=\D*\d)[+()\d\s.x-]+$/i, 'Please enter a phone number with country and area code'),
  email: z.string().trim().toLowerCase().pipe(z.email('Please enter a valid email').max(200, 'At most 200 characters')),
});
export type CustomerDetails = z.infer<typeof customerDetails>;

const answer = z.object({
  customField: fareharborPk,
  value: z
    .union([z.string().max(2048), z.boolean(), z.number()])
    .nullable()
    .describe('null: not answered'),
});

export const cartTraveller = z.object({
  isAgeConfirmed: z
    .boolean()
    .optional()
    .describe('The person was asked and confirmed that this type is right for this age'),
  customerTypeRate: z.object({ pk: fareharborPk, fields: z.array(answer).max(60) }),
});
export type CartTraveller = z.infer<typeof cartTraveller>;

export const cartOrderItem = z.object({
  item: uuid,
  availability: uuid,
  groupId: uuid,
  /** Taxes and extras included, as shown to the person. The server computes its own price and compares the two. */
  amountTotalCents: nonNegativeCents,
  travellers: z.array(cartTraveller).min(1).max(100),
  fields: z.array(answer).max(60).default([]).describe('Answers given once per booking'),
});
export type CartOrderItem = z.infer<typeof cartOrderItem>;

/**
 * The browser makes this key with the first cart item. It opens the order, unlike the order's id, and appears in no
 * list.
 */
const checkoutKey = uuid.describe('The checkout key');

export const upsertOrderBody = z.object({
  _id: checkoutKey.optional(),
  group: uuid,
  customer: customerDetails,
  amountTotalCents: nonNegativeCents,
  items: z.array(cartOrderItem).min(1).max(CART_MAX_ITEMS),
  /** The specification's payload has these fields. The server ignores them and builds its own. */
  bookingsToCreate: z.array(z.unknown()).max(20).optional(),
  waiversToCreate: z.array(z.unknown()).max(500).optional(),
});
export type UpsertOrderBody = z.infer<typeof upsertOrderBody>;

export const orderItemStatus = z.enum(BOOKING_STATUSES);

export const publicTransaction = z.object({
  _id: uuid,
  lolaId: z.string(),
  transactionType: z.enum(TRANSACTION_TYPES),
  direction: z.enum(['in', 'out']).describe('out: returned to the traveller'),
  state: z.enum(['pending', 'succeeded', 'failed']).describe('The state of a refund; failed refunds do not count'),
  amount: z.number(),
  amountCents: nonNegativeCents,
  createdAt: zonedString,
});

export const publicOrderItem = z.object({
  _id: uuid,
  lolaId: z.string(),
  availability: uuid,
  title: z.string(),
  headline: z.string(),
  description: z.string(),
  itinerary: z.string(),
  status: orderItemStatus,
  isConfirmed: z.boolean().describe('FareHarbor has a live booking for it'),
  startDate: zonedString,
  endDate: zonedString,
  travellerCount: z.int(),
  amountTotal: z.number(),
  amountTotalCents: nonNegativeCents,
  imageUrl: z.string(),
  meetingPoint: z.object({ note: z.string(), address: z.string(), mapUrl: z.string().nullable() }).nullable(),
  fareharborBooking: z.object({ pk: fareharborPk, displayId: z.string() }).nullable(),
  transactions: z.array(publicTransaction),
});
export type PublicOrderItem = z.infer<typeof publicOrderItem>;

/**
 * open: nothing is paid and the order can still be changed. processing: the card is authorised and seats are being
 * booked. delayed: FareHarbor can't be reached and we keep trying. released: given up, nothing was charged.
 */
export const checkoutState = z.enum(['open', 'processing', 'delayed', 'paid', 'released']);

/** The data of the confirmation page. It has no ages, children's names or fees, because the page may be shared. */
export const publicOrder = z.object({
  _id: uuid,
  lolaId: z.string(),
  checkoutState,
  isPaid: z.boolean(),
  isRefunded: z.boolean(),
  amountTotal: z.number(),
  amountTotalCents: nonNegativeCents,
  amountPaid: z.number(),
  amountPaidCents: nonNegativeCents,
  amountRefunded: z.number(),
  amountRefundedCents: nonNegativeCents,
  amountRemaining: z.number(),
  amountRemainingCents: nonNegativeCents,
  description: z.string(),
  createdAt: zonedString.describe("In the partner's zone"),
  updatedAt: zonedString,
  isOverdue: z
    .boolean()
    .describe('Unconfirmed more than 24 hours after the card was used, or after the order was made'),
  customer: z
    .object({ name: z.string(), email: z.string().optional(), phone: z.string().optional() })
    .describe('Agents see only the name'),
  group: z.object({
    _id: uuid,
    title: z.string(),
    slug: z.string(),
    path: z.string(),
    timezone,
    partner: z.object({
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      logoUrl: z.string().nullable(),
      timezone,
    }),
    division: z.object({
      name: z.string(),
      domain: z.string().nullable(),
      logoUrl: z.string().nullable(),
      brandColor: z.string().nullable(),
    }),
  }),
  items: z.array(publicOrderItem),
});
export type PublicOrder = z.infer<typeof publicOrder>;

/**
 * An order in a list. All readers get the same fields, except that agents see only the contact's name, and that fee and
 * commission depend on the reader. Cards and travellers' names are never included.
 */
export const listedOrder = publicOrder
  .pick({
    _id: true,
    lolaId: true,
    checkoutState: true,
    isPaid: true,
    isRefunded: true,
    amountTotal: true,
    amountTotalCents: true,
    amountPaid: true,
    amountPaidCents: true,
    amountRefunded: true,
    amountRefundedCents: true,
    amountRemaining: true,
    amountRemainingCents: true,
    createdAt: true,
    updatedAt: true,
  })
  .extend({
    seatCount: z.int().describe('For all its tours together, without cancelled ones'),
    customer: z.object({ name: z.string(), email: z.string().optional(), phone: z.string().optional() }),
    group: z.object({ _id: uuid, title: z.string() }),
    partner: z.object({ _id: uuid, name: z.string() }),
    dispute: z.enum(['open', 'lost']).nullable().optional().describe('A dispute of its payment. For employees'),
    feeCents: cents.optional().describe('On the amount paid and not refunded. For employees'),
    partnerCommissionCents: cents
      .optional()
      .describe('On the amount paid and not refunded. For employees, and agents of that partner'),
  });
export type ListedOrder = z.infer<typeof listedOrder>;

const orderFilter = z.strictObject({
  group: z.union([uuid, z.strictObject({ $in: z.array(uuid).max(1000) })]).optional(),
});

export const queryOrders = endpoint({
  name: 'queryOrders',
  base: '/api',
  method: 'POST',
  path: '/orders/query',
  summary:
    "Returns the caller's orders newest first: a customer's own, those of an agent's partner, or those of an employee's divisions.",
  callers: ['customer', 'agent', 'employee'],
  body: z.strictObject({
    filter: orderFilter.optional(),
    populate: populate('customer', 'group', 'partner'),
    select: select(listedOrder),
    ...page.shape,
  }),
  response: selectedRows(listedOrder),
});

const orderPopulate = z
  .string()
  .regex(/^(group-partner|customer|group-division)(,(group-partner|customer|group-division))*$/)
  .optional();

export const getOrder = endpoint({
  name: 'getOrder',
  base: '/api',
  method: 'GET',
  path: '/orders/:id',
  summary:
    "Returns the order confirmation: by a mailed link's token, by its checkout key, or by its id for people who may see it.",
  callers: ['visitor', 'customer', 'agent', 'employee'],
  params: z.object({ id: orderKey }),
  query: z.strictObject({ populate: orderPopulate }),
  response: publicOrder,
  errors: ['order.notFound', 'link.ended'],
});

export const getOrderCalendar = endpoint({
  name: 'getOrderCalendar',
  base: '/api',
  method: 'GET',
  path: '/orders/:id/calendar',
  summary: 'The booked trips of an order, or one of them, as a calendar file. For the people who may read the order.',
  callers: ['visitor', 'customer', 'agent', 'employee'],
  params: z.object({ id: orderKey }),
  query: z.strictObject({ booking: uuid.optional() }),
  givesFile: 'text/calendar;charset=utf-8',
  perMinute: 120,
  response: namedFile,
  errors: ['order.notFound', 'link.ended', 'resource.notFound'],
});

/** The details of `order.itemsInvalid` and `order.bookingRefused`. */
export const itemProblems = z.object({
  items: z.array(z.object({ availability: uuid.nullable(), name: z.string(), error: z.string() })),
});
export type ItemProblems = z.infer<typeof itemProblems>;

/** The details of `order.priceChanged`. Send the order again with these amounts to accept them. */
export const priceChange = z.object({
  amountTotalCents: nonNegativeCents,
  items: z.array(
    z.object({
      availability: uuid,
      name: z.string(),
      previousCents: nonNegativeCents,
      amountTotalCents: nonNegativeCents,
    }),
  ),
});
export type PriceChange = z.infer<typeof priceChange>;

/** The details of `order.agesDoubtful`. Send the order again with `isAgeConfirmed` for each of these travellers. */
export const ageDoubts = z.object({
  items: z.array(
    z.object({
      availability: uuid,
      name: z.string(),
      travellers: z.array(
        z.object({
          index: z.int().describe("The traveller's position in the item, from 0"),
          name: z.string(),
          age: z.int(),
          customerType: z.string(),
          from: z.int().nullable(),
          to: z.int().nullable(),
        }),
      ),
    }),
  ),
});
export type AgeDoubts = z.infer<typeof ageDoubts>;

/** The events of a streamed upsert: any number of `progress`, then `result` or `error`. */
export const progressEvent = z.object({ value: z.int().min(0).max(100), message: z.string() });

export const upsertOrder = endpoint({
  name: 'upsertOrder',
  base: '/api',
  method: 'PUT',
  path: '/orders/:id/upsert',
  summary:
    'Checks, prices and saves an order before it is paid. Can be repeated safely with the same checkout key; everything is recomputed.',
  callers: ['visitor', 'customer'],
  params: z.object({ id: checkoutKey }),
  body: upsertOrderBody,
  response: publicOrder,
  streams: true,
  errors: [
    'group.notFound',
    'group.unavailable',
    'group.paymentsPaused',
    'availability.notSold',
    'order.alreadyPaid',
    'order.inProgress',
    'company.otherCurrency',
    'order.otherOwner',
    'order.itemsInvalid',
    'order.agesDoubtful',
    'order.priceChanged',
    'order.duplicateItem',
    'order.cartFull',
    'order.waiversFailed',
    'order.saveFailed',
    'fareharbor.unavailable',
  ],
});

export const confirmOutcome = z.enum(['booked', 'processing', 'delayed', 'unpaid', 'refused']);

export const confirmOrder = endpoint({
  name: 'confirmOrder',
  base: '/api',
  method: 'POST',
  path: '/orders/:id/confirm',
  summary:
    'Called after the card form: reads the payment, books every seat and captures. Runs the same steps as the webhook.',
  callers: ['visitor', 'customer'],
  params: z.object({ id: checkoutKey }),
  response: z.object({
    outcome: confirmOutcome,
    order: publicOrder,
    problems: itemProblems.shape.items.describe('Why seats were refused; nothing was booked or charged in that case'),
  }),
  errors: ['order.notFound'],
});

export const createPaymentIntent = endpoint({
  name: 'createPaymentIntent',
  base: '/api',
  method: 'POST',
  path: '/payment/intent',
  summary:
    'Creates the payment of a saved order. The server sets amount, fee, account and metadata; values that are sent must agree.',
  callers: ['visitor', 'customer'],
  body: z.object({
    amountCents: nonNegativeCents,
    currency: z.literal(CURRENCY),
    applicationFeeCents: nonNegativeCents.optional(),
    destinationAccount: z.string().max(100).optional(),
    statementDescriptor: z.string().max(100).optional(),
    description: z.string().max(1000).optional(),
    metadata: z.looseObject({ orderUuid: checkoutKey }),
  }),
  response: z.object({
    id: z.string(),
    client_secret: z.string(),
    amount: nonNegativeCents,
    currency: z.string(),
    status: z.string(),
  }),
  errors: [
    'order.notFound',
    'group.unavailable',
    'group.paymentsPaused',
    'order.alreadyPaid',
    'order.inProgress',
    'order.otherOwner',
    'order.itemsInvalid',
    'order.priceChanged',
    'payment.differs',
    'payment.tooSmall',
    'payment.refused',
    'payment.unavailable',
  ],
});

export const stripeWebhook = endpoint({
  name: 'stripeWebhook',
  base: '/api',
  method: 'POST',
  path: '/payment/webhook',
  summary: "Receives Stripe's signed events: stored once by id, acknowledged right away, processed by a job.",
  callers: ['system'],
  response: z.object({ received: z.literal(true) }),
  errors: ['webhook.signatureInvalid'],
});

export const fareharborWebhook = endpoint({
  name: 'fareharborWebhook',
  base: '/api',
  method: 'POST',
  path: '/fareharbor/webhook/:secret',
  summary:
    "Receives FareHarbor's webhooks: stored and acknowledged; then the booking is read again by its uuid, because the webhook is unsigned.",
  callers: ['system'],
  params: z.object({ secret: z.string().max(200) }),
  response: z.object({ received: z.literal(true) }),
});
