import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { publicOrder, publicOrderItem, publicTransaction } from './order.ts';
import { listedBooking } from './order-lists.ts';
import { fareharborPk, nonNegativeCents, orderKey, uuid, zonedString } from './values.ts';

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

/** One thing that happened to an order, as it was recorded when it did. */
export const historyEvent = z.object({
  at: zonedString,
  kind: z.enum(HISTORY_KINDS),
  what: z.string(),
  detail: z.string().nullable(),
  by: z.string().nullable().describe('Who did it; for staff alone'),
});
export type HistoryEvent = z.infer<typeof historyEvent>;

const params = z.object({ id: uuid });

export const getOrderHistory = endpoint({
  name: 'getOrderHistory',
  base: '/api',
  method: 'GET',
  path: '/orders/:id/history',
  summary: 'What happened to an order, the newest first, as its traveller may know it. By what opens the order.',
  callers: ['visitor', 'customer', 'agent', 'employee'],
  params: z.object({ id: orderKey }),
  response: z.array(historyEvent),
  errors: ['order.notFound', 'link.ended'],
});

export const getStaffOrderHistory = endpoint({
  name: 'getStaffOrderHistory',
  base: '/api',
  method: 'GET',
  path: '/orders/:id/history/staff',
  summary: 'Everything that happened to an order of an own division, the newest first: by whom, and what went wrong.',
  callers: ['employee'],
  params,
  response: z.array(historyEvent),
  errors: ['order.notFound'],
});

const staffOrderItem = publicOrderItem.extend({
  feeCents: z.int().describe('Of what was paid, less what refunds gave back'),
  partnerCommissionCents: z.int().describe('Of what was paid, less what refunds gave back'),
  amountPaidCents: nonNegativeCents,
  amountRefundedCents: nonNegativeCents,
  fareharborBooking: z
    .object({ pk: fareharborPk, displayId: z.string(), uuid: z.string(), shortname: z.string() })
    .nullable(),
  waivers: listedBooking.shape.waivers,
  travellers: z.array(
    z.object({
      name: z.string(),
      age: z.int().nullable(),
      customerType: z.string(),
      amountCents: nonNegativeCents,
      fields: z
        .array(z.object({ pk: fareharborPk, name: z.string(), value: z.string() }))
        .describe('What was answered at the booking, by pk'),
    }),
  ),
  transactions: z.array(publicTransaction.extend({ gatewayId: z.string().nullable() })),
});

/** A bank's dispute of the order's payment, for employees alone. */
const disputeOfOrder = z.object({
  _id: uuid,
  gatewayId: z.string().describe("The card provider's id of the dispute"),
  amountCents: nonNegativeCents,
  reason: z.string(),
  state: z.string().describe("The card provider's word: needs_response, under_review, won, lost, warning_…"),
  isOpen: z.boolean(),
  dueBy: zonedString.nullable().describe("Until when it can be answered, in the company's zone"),
  withdrawnCents: nonNegativeCents.describe("Out of the platform's balance and not returned"),
  openedAt: zonedString,
});
export type OrderDispute = z.infer<typeof disputeOfOrder>;

/** An order as staff read it: what the public page shows, with the travellers and what the company earns. */
export const staffOrder = publicOrder.extend({
  items: z.array(staffOrderItem),
  division: uuid,
  disputes: z.array(disputeOfOrder).describe('The oldest first'),
  customer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  notes: z.string(),
  version: z.int(),
  erasedAt: zonedString.nullable().describe('When everything personal was removed from it'),
});
export type StaffOrder = z.infer<typeof staffOrder>;
export type StaffOrderItem = z.infer<typeof staffOrderItem>;

export const getStaffOrder = endpoint({
  name: 'getStaffOrder',
  base: '/api',
  method: 'GET',
  path: '/orders/:id/staff',
  summary: 'An order of an own division with its travellers, their answers, fees and payments.',
  callers: ['employee'],
  params,
  response: staffOrder,
  errors: ['order.notFound'],
});
