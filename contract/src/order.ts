import { z } from 'zod';
import { contact, contactForAgent, hidden } from './audience.ts';
import { checkoutAnswer } from './checkout-question.ts';
import { CANCELLATION_POLICY_MAX, CART_MAX_ITEMS } from './constants.ts';
import { customerDetails } from './customer-details.ts';
import { endpoint, namedFile } from './endpoint.ts';
import { TAKEN_WAYS } from './instalment-labels.ts';
import { BOOKING_STATUSES } from './list-constants.ts';
import { askedFor, chosenPlan, orderPlan, payBy } from './payment-plan.ts';
import { publicDivision } from './public-division.ts';
import {
  byOrderKey,
  cents,
  fareharborPk,
  meetingPoint,
  nonNegativeCents,
  page,
  populate,
  select,
  selectedRows,
  timezone,
  uuid,
  zonedString,
} from './values.ts';

const answer = z.object({
  customField: fareharborPk,
  value: z
    .union([z.string().max(2048), z.boolean(), z.number()])
    .nullable()
    .describe('null: not answered'),
});

const cartTraveller = z.object({
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
  cancellation: z
    .string()
    .max(CANCELLATION_POLICY_MAX)
    .optional()
    .describe("The item's cancellation policy as it was shown; another one is refused"),
});
export type CartOrderItem = z.infer<typeof cartOrderItem>;

/** More than a full cart of travellers has to answer, and small enough for the limit of a request. */
const ANSWERS_OF_ORDER_MAX = 2000;

/**
 * The browser makes this key with the first cart item. It opens the order, unlike the order's id, and appears in no
 * list.
 */
export const checkoutKey = uuid.describe('The checkout key');

export const upsertOrderBody = z.object({
  _id: checkoutKey.optional(),
  group: uuid,
  customer: customerDetails,
  amountTotalCents: nonNegativeCents,
  items: z.array(cartOrderItem).min(1).max(CART_MAX_ITEMS),
  termsHash: z
    .string()
    .max(100)
    .nullable()
    .optional()
    .describe("The group's terms as they were shown; others are refused"),
  plan: chosenPlan.optional().describe('Pay over time, where the group offers it; missing: pay in full'),
  answers: z
    .array(checkoutAnswer)
    .max(ANSWERS_OF_ORDER_MAX)
    .default([])
    .describe('The answers to the questions that the checkout asks'),
  /** The specification's payload has these fields. The server ignores them and builds its own. */
  bookingsToCreate: z.array(z.unknown()).max(20).optional(),
  waiversToCreate: z.array(z.unknown()).max(500).optional(),
});
export type UpsertOrderBody = z.infer<typeof upsertOrderBody>;

export const orderItemStatus = z.enum(BOOKING_STATUSES);

export const publicTransaction = z.object({
  _id: uuid,
  lolaId: z.string(),
  transactionType: z.enum(['payment', 'refund', 'cash']),
  way: z
    .enum(TAKEN_WAYS)
    .nullable()
    .describe('How money without a card was paid or given back; its type is cash in every case'),
  direction: z.enum(['in', 'out']).describe('out: returned to the traveller'),
  state: z.enum(['pending', 'succeeded', 'failed']).describe('The state of a refund; failed refunds do not count'),
  amount: z.number(),
  amountCents: nonNegativeCents,
  createdAt: zonedString,
});

export const publicOrderItem = z.object({
  _id: uuid,
  feeCents: hidden,
  partnerCommissionCents: hidden,
  lolaId: z.string(),
  availability: uuid,
  title: z.string(),
  headline: z.string(),
  description: z.string(),
  itinerary: z.string(),
  status: orderItemStatus,
  isAddOn: z.boolean().describe('Nobody travels to it, so it has no passes'),
  isConfirmed: z.boolean().describe('FareHarbor has a live booking for it'),
  isEnding: z.boolean().describe('It will be cancelled once FareHarbor answers'),
  startDate: zonedString,
  endDate: zonedString,
  travellerCount: z.int(),
  travellers: z.array(z.object({ name: z.string().describe('Empty if no name was asked'), type: z.string() })),
  amountTotal: z.number(),
  amountTotalCents: nonNegativeCents,
  amountKeptCents: nonNegativeCents.describe('What is paid for it and not refunded, once it is cancelled'),
  imageUrl: z.string(),
  meetingPoint: meetingPoint.nullable(),
  fareharborBooking: z.object({ pk: fareharborPk, displayId: z.string() }).nullable(),
  transactions: z.array(publicTransaction),
});
export type PublicOrderItem = z.infer<typeof publicOrderItem>;

/**
 * open: nothing is paid and the order can still be changed. processing: the card is authorised and seats are being
 * booked. delayed: FareHarbor can't be reached and we keep trying. confirmed: booked, and paid or on a
 * payment plan. released: given up, nothing was charged.
 */
export const checkoutState = z.enum(['open', 'processing', 'delayed', 'confirmed', 'released']);

/** An order as its page shows it to anybody with its link: without ages, answers and fees. */
export const publicOrder = z.object({
  _id: uuid,
  lolaId: z.string(),
  checkoutState,
  cardHold: z
    .enum(['none', 'held', 'released', 'charged', 'refunded'])
    .describe(
      'held: on a card while the seats are being booked. charged: captured outside although nothing is booked, so staff refund it. refunded: they did',
    ),
  isInOtherAccount: z
    .boolean()
    .describe("It belongs to the account in which it was ordered, which is not that of the customer's email"),
  isPaid: z.boolean(),
  isRefunded: z.boolean(),
  isCancelled: z.boolean().describe('All its bookings are cancelled, and no refund of them is under way'),
  isEnding: z.boolean().describe('Each of its bookings is cancelled, or will be once FareHarbor answers'),
  amountTotal: z.number(),
  amountTotalCents: nonNegativeCents,
  amountPaid: z.number(),
  amountPaidCents: nonNegativeCents,
  amountRefunded: z.number(),
  amountRefundedCents: nonNegativeCents,
  amountRemaining: z.number(),
  amountRemainingCents: nonNegativeCents,
  amountWaivedCents: nonNegativeCents.describe('The part of the total that is no longer asked for'),
  amountDueNowCents: nonNegativeCents.describe('What the checkout charges: the deposit of a plan, or the total'),
  plan: orderPlan.extend({ payBy, askedFor }).nullable().describe('Null: paid in full'),
  description: z.string(),
  createdAt: zonedString.describe("In the partner's zone"),
  updatedAt: zonedString,
  isOverdue: z
    .boolean()
    .describe('Unconfirmed more than 24 hours after the card was used, or after the order was made'),
  customer: contact,
  confirmationMail: z
    .enum(['queued', 'sent', 'failed'])
    .nullable()
    .optional()
    .describe("The newest confirmation to the customer's email. Only `getOrder` answers it"),
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
    division: publicDivision,
  }),
  items: z.array(publicOrderItem),
});
export type PublicOrder = z.infer<typeof publicOrder>;

const agentOrder = publicOrder.extend({ customer: contactForAgent, plan: hidden, amountDueNowCents: hidden });
/** The order page of any caller. Agents read its sums and payments, and neither contact data nor the family's payment plan. */
export type ShownOrder = PublicOrder | z.infer<typeof agentOrder>;

/** An order in a list of employees. Cards and travellers' names are never included. */
export const employeeListedOrder = publicOrder
  .pick({
    _id: true,
    lolaId: true,
    checkoutState: true,
    isPaid: true,
    isRefunded: true,
    isCancelled: true,
    amountTotal: true,
    amountTotalCents: true,
    amountPaid: true,
    amountPaidCents: true,
    amountRefunded: true,
    amountRefundedCents: true,
    amountRemaining: true,
    amountRemainingCents: true,
    amountWaivedCents: true,
    createdAt: true,
    updatedAt: true,
    customer: true,
  })
  .extend({
    group: z.object({ _id: uuid, title: z.string() }),
    partner: z.object({ _id: uuid, name: z.string() }),
    dispute: z.enum(['open', 'lost']).nullable().describe('A dispute of its payment'),
    hasOverduePayment: z.boolean().describe('An instalment of its payment plan is overdue, and nothing pauses it'),
    feeCents: cents.describe('On the amount paid and not refunded'),
    partnerCommissionCents: cents.describe('On the amount paid and not refunded'),
  });
export const agentListedOrder = employeeListedOrder.extend({
  customer: contactForAgent,
  dispute: hidden,
  feeCents: hidden,
});
export const customerListedOrder = employeeListedOrder.extend({
  dispute: hidden,
  feeCents: hidden,
  partnerCommissionCents: hidden,
});
export interface ListedOrders {
  employee: z.infer<typeof employeeListedOrder>;
  agent: z.infer<typeof agentListedOrder>;
  customer: z.infer<typeof customerListedOrder>;
}
export type ListedOrder = ListedOrders[keyof ListedOrders];

const orderFilter = z.strictObject({
  group: z.union([uuid, z.strictObject({ $in: z.array(uuid).max(1000) })]).optional(),
});

export const queryOrders = endpoint('queryOrders', {
  summary:
    "Returns the caller's orders newest first: a customer's own, those of an agent's partner, or those of an employee's divisions.",
  body: z.strictObject({
    filter: orderFilter.optional(),
    populate: populate('customer', 'group', 'partner'),
    select: select(employeeListedOrder),
    ...page.shape,
  }),
  response: selectedRows(employeeListedOrder, agentListedOrder, customerListedOrder),
});

const orderPopulate = z
  .string()
  .regex(/^(group-partner|customer|group-division)(,(group-partner|customer|group-division))*$/)
  .optional();

export const getOrder = endpoint('getOrder', {
  summary:
    "Returns the order confirmation: by a mailed link's token, by its checkout key, or by its id for people who may see it.",
  params: byOrderKey,
  query: z.strictObject({ populate: orderPopulate }),
  response: z.union([publicOrder, agentOrder]),
});

export const getOrderCalendar = endpoint('getOrderCalendar', {
  summary:
    'The trips of an order, or one of them, as a calendar file. Cancelled ones stay for 60 days as cancelled. For the people who may read the order.',
  params: byOrderKey,
  query: z.strictObject({ booking: uuid.optional() }),
  response: namedFile,
});

export const getOrderConfirmation = endpoint('getOrderConfirmation', {
  summary: 'A confirmed order on one page, as a PDF. For the people who may read the order.',
  params: byOrderKey,
  response: namedFile,
});
