import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { PAY_METHODS } from './instalment-labels.ts';
import { orderItemStatus } from './order.ts';
import { calendarDay, fareharborPk, nonNegativeCents, uuid, zonedString } from './values.ts';

/** A refund split by who pays for it. The parts add up to its amount. */
const refundSplit = z.object({
  amountCents: nonNegativeCents,
  operatorCents: z.int().describe('Paid by the operator'),
  platformFeeCents: nonNegativeCents.describe('Returned from the platform fee'),
  partnerCommissionCents: nonNegativeCents.describe('No longer owed from the partner commission'),
});
export type RefundSplit = z.infer<typeof refundSplit>;

/** byHand: card payments go back in cash, and the others as they were made. */
const refundMethod = z.enum(['card', 'byHand', 'none']);
export type RefundMethod = z.infer<typeof refundMethod>;

const refundStep = z.object({
  step: z.enum(['card', 'cancel', 'ledger', 'mail']),
  /** pending: the bank has not answered yet. skipped: not requested, or not reached. */
  state: z.enum(['waiting', 'done', 'pending', 'failed', 'skipped']),
  message: z.string().nullable(),
});
export type RefundStep = z.infer<typeof refundStep>;

/** The part of a refund that goes back to one charge of the order. */
const leg = z.object({
  sequence: z.int().describe('The position of the charge in the order'),
  payment: z.string().nullable().describe("Stripe's id of the payment; null when it was not by card"),
  method: z.enum(PAY_METHODS),
  amountCents: nonNegativeCents,
});

const refundLeg = leg.extend({
  id: z.string().nullable().describe("Stripe's id of the refund"),
  status: z.enum(['processing', 'pending', 'succeeded', 'failed']),
  split: refundSplit.nullable().describe('As written in the ledger'),
});

const refundOperation = z.object({
  _id: uuid,
  status: z
    .enum(['succeeded', 'pending', 'processing', 'failed'])
    .describe(
      "succeeded: all legs succeeded. processing: continues by itself. pending: only the bank's answer is missing",
    ),
  id: z.string().nullable().describe("Stripe's id of the newest leg"),
  orderItem: uuid,
  method: refundMethod,
  amount: z.number(),
  amountCents: nonNegativeCents.describe('Goes back to the payer'),
  loweredCents: nonNegativeCents.describe('Was still to be paid, and is no longer charged'),
  split: refundSplit.nullable().describe('As written in the ledger'),
  legs: z.array(refundLeg).describe('One for each charge that returns money, newest first'),
  isCancelled: z.boolean().describe('This refund cancelled the booking'),
  note: z.string(),
  createdBy: z.string(),
  createdAt: zonedString,
  steps: z.array(refundStep),
});
export type RefundOperation = z.infer<typeof refundOperation>;

/** The data of a booking's refund screen. The server computes every amount with the same arithmetic as the ledger. */
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
    isOpen: z.boolean().describe('Unpaid and nothing is in progress: cash may be taken for it'),
  }),
  title: z.string(),
  headline: z.string(),
  startDate: zonedString,
  status: orderItemStatus,
  bookingNumber: z.string().nullable(),
  travellerCount: z.int(),
  unsignedWaiverCount: z
    .int()
    .describe('Waivers that wait for a signature. They need none once the booking is cancelled'),
  amountTotalCents: nonNegativeCents,
  amountPaidCents: nonNegativeCents,
  amountRefundedCents: nonNegativeCents,
  pendingCents: nonNegativeCents.describe('Reserved by refunds that are not in the ledger yet'),
  refundableCents: nonNegativeCents.describe('May still be refunded, the part that is kept included'),
  unpaidCents: nonNegativeCents.describe('Still to be paid by instalments. A refund lowers it first'),
  keptCents: nonNegativeCents.describe('The part of the deposit that is not refundable, and is still paid'),
  heldCents: nonNegativeCents.describe('Returned by the bank after a failed refund; must be refunded again first'),
  minCents: nonNegativeCents,
  maxCents: nonNegativeCents,
  methods: z.array(refundMethod).describe('none: the booking can only be cancelled'),
  canCancel: z.boolean(),
  problem: z.string().nullable().describe('Why nothing can be refunded or cancelled'),
  split: refundSplit.nullable().describe('For the requested amount, or for everything that may be refunded'),
  legs: z.array(leg.extend({ split: refundSplit })).describe('The same per charge, newest first'),
  lowered: z
    .object({
      amountCents: nonNegativeCents,
      instalments: z
        .array(
          z.object({ position: z.int(), dueOn: calendarDay, fromCents: nonNegativeCents, toCents: nonNegativeCents }),
        )
        .describe('The last one first'),
      stillToPayCents: nonNegativeCents.describe('Of the whole order, afterwards'),
      staysPaidCents: nonNegativeCents.describe('Of this booking, afterwards'),
    })
    .nullable()
    .describe('What the requested amount lowers before any money goes back'),
  canPayFromPlatform: z
    .boolean()
    .describe("Stripe refused to take the operator's part: the platform may pay it, and the operator then owes it"),
  debtCents: nonNegativeCents.describe("The operator's debt to the platform for the requested amount"),
  operations: z.array(refundOperation).describe('Newest first'),
  payment: z.object({
    paymentIntent: z.string().nullable(),
    transaction: z.string().nullable(),
    bookingPk: fareharborPk.nullable(),
    itemPk: fareharborPk.nullable(),
    availabilityPk: fareharborPk,
  }),
});
export type Refundable = z.infer<typeof refundable>;

export const getRefundable = endpoint('getRefundable', {
  summary:
    'Returns how much of a booking can be refunded, who would pay which part of an amount, and the refunds so far.',
  params: z.object({ orderItem: uuid }),
  query: z.strictObject({
    amountCents: z.coerce.number().pipe(nonNegativeCents).optional(),
    method: refundMethod.optional(),
    isFromPlatform: z.stringbool().optional(),
    isCancelled: z.stringbool().optional(),
    isDepositReturned: z.stringbool().optional(),
  }),
  response: refundable,
});

/** Names from the specification's payload. A value that is sent must agree with what the server knows. */
const refundMetadata = z.looseObject({
  transactionId: z.string().max(100).optional(),
  orderId: z.string().max(100).optional(),
  bookingPk: fareharborPk.optional(),
  itemPk: fareharborPk.optional(),
  availabilityPk: fareharborPk.optional(),
});

const createRefundBody = z.object({
  _id: uuid.describe('Chosen by the caller: a repeated call with the same id is the same refund'),
  orderItem: uuid,
  amount: nonNegativeCents.describe(
    'Cents by which the booking becomes cheaper: first what is not paid yet, then money that goes back. 0 only when nothing is left and the booking is cancelled',
  ),
  refundedCents: nonNegativeCents
    .optional()
    .describe('What the caller saw as refunded and pending; refused if somebody has refunded since'),
  unpaidCents: nonNegativeCents
    .optional()
    .describe('What the caller saw as still to be paid; refused if it was paid or lowered since'),
  method: refundMethod.default('card'),
  isCancelled: z.boolean().default(false).describe('Also cancel the booking at FareHarbor'),
  isEmailed: z.boolean().default(false).describe('Notify the traveller'),
  isFromPlatform: z
    .boolean()
    .default(false)
    .describe("Paid from the platform's balance, as a debt of the operator; only with `canPayFromPlatform`"),
  isDepositReturned: z.boolean().default(false).describe('Also return the non-refundable part of the deposit'),
  note: z.string().trim().max(500).default(''),
  metadata: refundMetadata.default({}),
  payment_intent: z.string().max(100).optional(),
  reason: z
    .literal('requested_by_customer')
    .default('requested_by_customer')
    .describe("Stripe's word, which is always the same. The reason of staff is the `note`"),
});

export const createRefund = endpoint('createRefund', {
  summary:
    'Runs card refund, optional cancellation, ledger entry and optional mail as one durable operation, which continues by itself.',
  body: createRefundBody,
  response: refundOperation,
});
