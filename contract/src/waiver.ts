import { z } from 'zod';
import { customerDetails } from './customer-details.ts';
import { endpoint, namedFile } from './endpoint.ts';
import { publicDivision } from './public-division.ts';
import { linkToken, orderKey, personName, timezone, uuid, zonedString } from './values.ts';
import { SIGNATURE_MAX_LENGTH, WAIVER_FIELD_TYPES } from './waiver-form.ts';

/** A waiver on the order page: its traveller, its tour, and whether it is signed. */
export const orderWaiver = z.object({
  _id: uuid,
  lolaId: z.string(),
  order: z.string().describe('A key that opens its order for this caller'),
  isSigned: z.boolean(),
  isOnPaper: z.boolean().describe('The school or operator has it signed on paper'),
  dateSigned: zonedString.nullable(),
  isCancelled: z.boolean().describe('The booking was cancelled, so there is nothing left to sign for'),
  isPending: z.boolean().describe('The order is not confirmed yet; the waiver can be signed once it is'),
  timezone,
  traveller: z.object({ name: z.string(), age: z.int().nullable(), status: z.enum(['minor', 'adult']) }),
  item: z.object({ name: z.string(), headline: z.string(), startDate: zonedString, endDate: zonedString }),
  waiverTemplate: z.object({ _id: uuid, title: z.string() }),
});
export type OrderWaiver = z.infer<typeof orderWaiver>;

export const waiverFieldPurpose = z.enum(['emergencyContact', 'health']).optional();
const textField = z.object({ title: z.string(), type: z.enum(WAIVER_FIELD_TYPES), counter: z.int() });

export const waiverTexts = z.object({
  title: z.string(),
  header: z.string().describe('Sanitised HTML, like body and consent'),
  body: z.string(),
  consent: z.string(),
  signatureDescription: z.string(),
  waiverType: z.enum(['minor', 'adult']),
  legalAge: z.int(),
  fields: z.array(textField),
});
export type WaiverTexts = z.infer<typeof waiverTexts>;

const signedField = z.strictObject({
  title: z.string().max(500),
  type: z.enum(WAIVER_FIELD_TYPES),
  value: z.string().max(SIGNATURE_MAX_LENGTH).describe('A signature: a PNG data URL, or with `typed` the name'),
  typed: z.literal(true).optional(),
});
export type SignedField = z.infer<typeof signedField>;

/** The data of the signing page: the template's text before signing, the frozen copy with the answers afterwards. */
const signingWaiver = orderWaiver.extend({
  order: z.string().nullable().describe('As in `orderWaiver`; null when the caller may see only the waiver'),
  traveller: orderWaiver.shape.traveller.extend({ email: z.string() }),
  division: publicDivision,
  waiverTemplate: waiverTexts
    .extend({ _id: uuid, fields: z.array(textField.extend({ purpose: waiverFieldPurpose })) })
    .nullable(),
  wording: z.string().nullable().describe('Fingerprint of the text that was shown; sent back when signing'),
  signedWaiver: waiverTexts.nullable(),
  signedFields: z.array(signedField).nullable(),
  isConsented: z.boolean(),
  canSign: z.boolean().describe('Open, and the caller is the family; employees only read it'),
});
export type SigningWaiver = z.infer<typeof signingWaiver>;

export const signer = z.strictObject({
  name: personName('Please enter the traveller’s full name'),
  email: customerDetails.shape.email,
});

const populate = z.enum(['waiverTemplate']).optional();
const byKey = z.object({ id: z.union([uuid, linkToken]) });
const fromOrder = z.strictObject({
  order: orderKey.optional().describe('A key that opens its order, for callers who came from the order page'),
});

export const listOrderWaivers = endpoint('listOrderWaivers', {
  summary: 'Lists the waivers of an order. Accepts any key that opens the order.',
  query: z.strictObject({ order: orderKey, populate }),
  response: z.array(orderWaiver),
});

export const getWaiver = endpoint('getWaiver', {
  summary: "Returns the signing page's data: by a mailed link's token, or by id for a caller who can open the order.",
  params: byKey,
  query: z.strictObject({ populate, ...fromOrder.shape }),
  response: signingWaiver,
});

export const signWaiver = endpoint('signWaiver', {
  summary: 'Signs a waiver once. The signer sends the answers; the server records text, time, address and browser.',
  params: byKey,
  query: fromOrder,
  body: z.strictObject({
    traveller: signer,
    isConsented: z.literal(true),
    fields: z.array(signedField).max(60),
    wording: z
      .string()
      .max(64)
      .describe('Fingerprint of the text that the signer read: signing is refused if the text changed'),
  }),
  response: signingWaiver,
});

export const getWaiverPdf = endpoint('getWaiverPdf', {
  summary: 'Returns the signed waiver as a PDF with a certificate page, made from the copy that was frozen at signing.',
  params: byKey,
  query: fromOrder,
  // Printing takes a processor about 50 ms, and a school may download many.
  response: namedFile,
});
