import { z } from 'zod';
import { employeeListedBooking } from './booking.ts';
import { endpoint } from './endpoint.ts';
import { TRANSACTION_TYPES } from './list-constants.ts';
import { publicOrder, publicOrderItem, publicTransaction } from './order.ts';
import { byId, byOrderKey, fareharborPk, nonNegativeCents, uuid, zonedString } from './values.ts';

export const HISTORY_KINDS = [
  'made',
  'authorised',
  'booked',
  'charged',
  'mailed',
  'signed',
  'refunded',
  'cancelled',
  'rebooked',
  'failed',
  'noted',
] as const;

const historyEvent = z.object({
  at: zonedString,
  kind: z.enum(HISTORY_KINDS),
  what: z.string(),
  detail: z.string().nullable(),
  by: z.string().nullable().describe('The person who did it; for staff only'),
});
export type HistoryEvent = z.infer<typeof historyEvent>;

export const getOrderHistory = endpoint('getOrderHistory', {
  summary: "Lists the order's events that its traveller may see, newest first. Accepts any key that opens the order.",
  params: byOrderKey,
  response: z.array(historyEvent),
});

export const getStaffOrderHistory = endpoint('getStaffOrderHistory', {
  summary: "Lists every event of an order in the caller's divisions, newest first, with the person and any errors.",
  params: byId,
  response: z.array(historyEvent),
});

const staffOrderItem = publicOrderItem.extend({
  feeCents: z.int().describe('On the amount paid, less the part that refunds returned'),
  partnerCommissionCents: z.int().describe('On the amount paid, less the part that refunds returned'),
  amountPaidCents: nonNegativeCents,
  amountRefundedCents: nonNegativeCents,
  fareharborBooking: z
    .object({
      pk: fareharborPk,
      displayId: z.string(),
      uuid: z.string(),
      shortname: z.string(),
      dashboardUrl: z.string().nullable(),
      newPriceCents: nonNegativeCents
        .nullable()
        .describe("FareHarbor's price, if it is no longer the order's. Nobody is charged or refunded for it"),
    })
    .nullable(),
  cancelledTrip: uuid.nullable().describe('The departure, if its trip was cancelled for everybody'),
  waivers: employeeListedBooking.shape.waivers,
  needsNotice: employeeListedBooking.shape.needsNotice,
  travellers: z.array(
    z.object({
      _id: uuid,
      name: z.string(),
      firstname: z.string(),
      lastname: z.string(),
      age: z.int().nullable(),
      customerType: z.string(),
      amountCents: nonNegativeCents,
      fields: z
        .array(z.object({ pk: fareharborPk, name: z.string(), value: z.string() }))
        .describe('The answers given when booking, by pk, without those that staff marked as health'),
    }),
  ),
  transactions: z.array(
    publicTransaction.extend({
      transactionType: z.enum(TRANSACTION_TYPES),
      gatewayId: z.string().nullable(),
      feeCents: nonNegativeCents,
      partnerCommissionCents: nonNegativeCents,
    }),
  ),
});

/** A bank dispute of the order's payment, shown to employees only. */
const disputeOfOrder = z.object({
  _id: uuid,
  gatewayId: z.string().describe("Stripe's id of the dispute"),
  amountCents: nonNegativeCents,
  reason: z.string(),
  state: z.string().describe("Stripe's status: needs_response, under_review, won, lost, warning_…"),
  isOpen: z.boolean(),
  dueBy: zonedString.nullable().describe("Deadline for a response, in the company's zone"),
  withdrawnCents: nonNegativeCents.describe("Taken from the platform's balance and not returned"),
  openedAt: zonedString,
});
export type OrderDispute = z.infer<typeof disputeOfOrder>;

/** An order as staff see it: the public page with the travellers and the company's earnings. */
export const staffOrder = publicOrder.extend({
  items: z.array(staffOrderItem),
  agreement: z
    .object({
      agreedAt: zonedString.describe("In the partner's zone"),
      networkAddress: z.string().nullable().describe('Null if it was not recorded, and after an erasure'),
      contentHash: z.string().describe('The SHA-256 of the terms, cancellation texts and prices'),
    })
    .nullable(),
  division: uuid,
  disputes: z.array(disputeOfOrder).describe('Oldest first'),
  fraudWarnings: z
    .array(z.object({ _id: uuid, fraudType: z.string(), isActionable: z.boolean(), warnedAt: zonedString }))
    .describe('Warnings of the card network that a payment may be fraud'),
  notes: z.string(),
  version: z.int(),
  erasedAt: zonedString.nullable().describe('When all personal data was removed from it'),
});
export type StaffOrder = z.infer<typeof staffOrder>;
export type StaffOrderItem = z.infer<typeof staffOrderItem>;

export const getStaffOrder = endpoint('getStaffOrder', {
  summary: "Returns an order of the caller's divisions with its travellers, their answers, fees and payments.",
  params: byId,
  response: staffOrder,
});
