import { z } from 'zod';
import { endpoint, namedFile } from './endpoint.ts';
import { RECEIPT_KINDS, SCHOOL_NAME_MAX } from './receipt-labels.ts';
import { byOrderKey, cents, uuid, zonedString } from './values.ts';

/** A receipt, credit note or other numbered paper about the payments of an order. */
const orderReceipt = z.object({
  _id: uuid,
  number: z.int().describe("Counts the company's papers without gaps"),
  kind: z
    .enum(RECEIPT_KINDS)
    .describe('reversal: the bank returned a refund; order: everything paid so far, on request, and counted nowhere'),
  issuedAt: zonedString.describe("In the company's zone"),
  amountCents: cents.describe('Negative for a credit note'),
});
export type OrderReceipt = z.infer<typeof orderReceipt>;

export const listOrderReceipts = endpoint('listOrderReceipts', {
  summary: 'Lists the receipts of an order, by number, for the people who may read its contact data.',
  params: byOrderKey,
  response: z.object({
    receipts: z.array(orderReceipt),
    canRequest: z.boolean().describe('A receipt for the whole order can be requested'),
  }),
});

export const requestOrderReceipt = endpoint('requestOrderReceipt', {
  summary:
    'Issues a receipt for everything paid of an order so far. The same request again returns the same receipt while nothing else is paid.',
  params: byOrderKey,
  body: z.strictObject({
    schoolName: z
      .string()
      .trim()
      .max(SCHOOL_NAME_MAX)
      .default('')
      .describe('Printed as the recipient, such as a school that claims the tax back'),
  }),
  response: orderReceipt,
});

export const getReceiptPdf = endpoint('getReceiptPdf', {
  summary: 'Returns a receipt of an order as a PDF.',
  params: byOrderKey,
  query: z.object({ receipt: uuid }),
  response: namedFile,
});
