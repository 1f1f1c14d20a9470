import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { orderItemStatus } from './order.ts';
import { fareharborPk, nonNegativeCents, uuid, zonedString } from './values.ts';

/** Splits a refund by who bears it. The parts add up to its amount. */
export const refundSplit = z.object({
  amountCents: nonNegativeCents,
  operatorCents: z.int().describe('Comes from the operator'),
  platformFeeCents: nonNegativeCents.describe('Of the platform fee, given back'),
  partnerCommissionCents: nonNegativeCents.describe('Of the partner commission, no longer due'),
});
export type RefundSplit = z.infer<typeof refundSplit>;

export const refundMethod = z.enum(['card', 'cash', 'none']);

export const refundStep = z.object({
  step: z.enum(['card', 'cancel', 'ledger', 'mail']),
  /** pending: the bank has not answered yet. skipped: was not asked for, or not reached. */
  state: z.enum(['waiting', 'done', 'pending', 'failed', 'skipped']),
  message: z.string().nullable(),
});
export type RefundStep = z.infer<typeof refundStep>;

/** The part of a refund that one charge of the order gives back. */
const leg = z.object({
  sequence: z.int().describe('The place of the charge among those of the order'),
  payment: z.string().nullable().describe("The card provider's id of the payment; null: it was not by card"),
  method: z.enum(['card', 'cash']),
  amountCents: nonNegativeCents,
});

export const refundLeg = leg.extend({
  id: z.string().nullable().describe("The card provider's id of the refund"),
  status: z.enum(['processing', 'pending', 'succeeded', 'failed']),
  split: refundSplit.nullable().describe('As written in the ledger'),
});

export const refundOperation = z.object({
  _id: uuid,
  status: z
    .enum(['succeeded', 'pending', 'processing', 'failed'])
    .describe('succeeded: all legs are. processing: goes on by itself. pending: everything is done but the bank'),
  id: z.string().nullable().describe("The card provider's id of the newest leg"),
  orderItem: uuid,
  method: refundMethod,
  amount: z.number(),
  amountCents: nonNegativeCents,
  split: refundSplit.nullable().describe('As written in the ledger'),
  legs: z.array(refundLeg).describe('One for each charge that gives something back, the newest first'),
  isCancelled: z.boolean().describe('The booking was cancelled by this'),
  note: z.string(),
  createdBy: z.string(),
  createdAt: zonedString,
  steps: z.array(refundStep),
});
export type RefundOperation = z.infer<typeof refundOperation>;

/** The refund screen's data about a booking. The server computes every amount with the ledger's arithmetic. */
export const refundable = z.object({
  orderItem: uuid,
  division: uuid,
  lolaId: z.string(),
  order: z.object({
    _id: uuid,
    lolaId: z.string(),
    email: z.string(),
    customerName: z.string(),
    amountTotalCents: nonNegativeCents,
    isOpen: z.boolean().describe('Unpaid, and nothing is under way: cash may be taken for it'),
  }),
  title: z.string(),
  headline: z.string(),
  startDate: zonedString,
  status: orderItemStatus,
  bookingNumber: z.string().nullable(),
  travellerCount: z.int(),
  waiverCount: z.int().describe('Unsigned ones, which need no signature once the booking is cancelled'),
  paidBy: z.enum(['card', 'cash']).nullable(),
  amountTotalCents: nonNegativeCents,
  amountPaidCents: nonNegativeCents,
  amountRefundedCents: nonNegativeCents,
  pendingCents: nonNegativeCents.describe('Of refunds under way that are not in the ledger yet'),
  leftCents: nonNegativeCents.describe('May still be refunded'),
  heldCents: nonNegativeCents.describe('Came back from the bank after a failed refund; to be refunded again first'),
  minCents: nonNegativeCents,
  maxCents: nonNegativeCents,
  methods: z.array(refundMethod).describe('none: only the booking can still be cancelled'),
  canCancel: z.boolean(),
  problem: z.string().nullable().describe('Why nothing can be refunded or cancelled'),
  split: refundSplit.nullable().describe('Of the amount asked for, or of all that may be refunded'),
  legs: z.array(leg.extend({ split: refundSplit })).describe('The same, charge by charge, the newest first'),
  canPayFromPlatform: z
    .boolean()
    .describe("Stripe has refused to take the operator's part: the platform may pay it, and the operator owes it"),
  debtCents: nonNegativeCents.describe('What the operator would owe the platform for the amount asked for'),
  operations: z.array(refundOperation).describe('The newest first'),
  payment: z.object({
    paymentIntent: z.string().nullable(),
    transaction: z.string().nullable(),
    bookingPk: fareharborPk.nullable(),
    itemPk: fareharborPk.nullable(),
    availabilityPk: fareharborPk,
  }),
});
export type Refundable = z.infer<typeof refundable>;

export const getRefundable = endpoint({
  name: 'getRefundable',
  base: '/api',
  method: 'GET',
  path: '/payment/refund/:orderItem',
  summary: 'What of a booking can be refunded, who would bear how much of an amount, and what was begun.',
  callers: ['employee'],
  params: z.object({ orderItem: uuid }),
  query: z.strictObject({
    amountCents: z.coerce.number().pipe(nonNegativeCents).optional(),
    method: refundMethod.optional(),
    isFromPlatform: z.stringbool().optional(),
  }),
  response: refundable,
  errors: ['resource.notFound'],
});

/** The specification's payload gives these names. Each value that is sent must agree with what the server knows. */
const refundMetadata = z.looseObject({
  transactionId: z.string().max(100).optional(),
  orderId: z.string().max(100).optional(),
  bookingPk: fareharborPk.optional(),
  itemPk: fareharborPk.optional(),
  availabilityPk: fareharborPk.optional(),
});

export const createRefundBody = z.object({
  _id: uuid.describe('Made by the caller: sent again, it is the same refund'),
  orderItem: uuid,
  amount: nonNegativeCents.describe('Cents. 0 only where nothing is left to refund and the booking is cancelled'),
  method: refundMethod.default('card'),
  isCancelled: z.boolean().default(false).describe('Cancel the booking in FareHarbor too'),
  isEmailed: z.boolean().default(false).describe('Tell the traveller'),
  isFromPlatform: z
    .boolean()
    .default(false)
    .describe("From the platform's balance, as a debt of the operator; only where `canPayFromPlatform`"),
  note: z.string().trim().max(500).default(''),
  metadata: refundMetadata.default({}),
  payment_intent: z.string().max(100).optional(),
  reason: z.literal('requested_by_customer').default('requested_by_customer'),
});

export const createRefund = endpoint({
  name: 'createRefund',
  base: '/api',
  method: 'POST',
  path: '/payment/refund',
  summary: 'Refund, optional cancellation, ledger, optional mail: one durable operation that goes on by itself.',
  callers: ['employee'],
  body: createRefundBody,
  response: refundOperation,
  streams: true,
  errors: [
    'resource.notFound',
    'refund.notPaid',
    'refund.nothingLeft',
    'refund.tooLittle',
    'refund.tooMuch',
    'refund.heldFirst',
    'refund.paidInCash',
    'refund.notFromPlatform',
    'refund.disputed',
    'refund.lost',
    'refund.differs',
    'refund.saveFailed',
  ],
});

export const cashOutcome = z.enum(['booked', 'processing', 'delayed', 'refused']);

export const recordCash = endpoint({
  name: 'recordCash',
  base: '/api',
  method: 'POST',
  path: '/payment/cash',
  summary: 'The whole of an unpaid order was paid in cash: its seats are booked, then the payment is written down.',
  callers: ['employee'],
  body: z.object({
    order: uuid,
    amountCents: nonNegativeCents.describe('As counted; must be what the order costs'),
    note: z.string().trim().max(500).default(''),
  }),
  response: z.object({
    outcome: cashOutcome,
    problems: z.array(z.object({ availability: uuid.nullable(), name: z.string(), error: z.string() })),
  }),
  errors: ['resource.notFound', 'order.alreadyPaid', 'order.inProgress', 'payment.differs', 'cash.released'],
});
