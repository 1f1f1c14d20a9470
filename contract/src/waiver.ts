import { z } from 'zod';
import { endpoint, namedFile } from './endpoint.ts';
import { customerDetails } from './order.ts';
import { linkToken, orderKey, personName, timezone, uuid, zonedString } from './values.ts';
import { SIGNATURE_MAX_LENGTH, SIGNING_MAX_BYTES, WAIVER_FIELD_TYPES } from './waiver-form.ts';

/** What the order page shows of a waiver: whose, for what, signed or not. */
export const orderWaiver = z.object({
  _id: uuid,
  lolaId: z.string(),
  order: z.string().describe('What opens its order for this caller'),
  isSigned: z.boolean(),
  dateSigned: zonedString.nullable(),
  isCancelled: z.boolean().describe('The booking it belongs to was cancelled: there is nothing left to sign for'),
  isPending: z.boolean().describe('Its order is not confirmed yet: it can be signed once it is'),
  timezone,
  traveller: z.object({ name: z.string(), age: z.int().nullable(), status: z.enum(['minor', 'adult']) }),
  item: z.object({ name: z.string(), headline: z.string(), startDate: zonedString, endDate: zonedString }),
  waiverTemplate: z.object({ _id: uuid, title: z.string() }),
});
export type OrderWaiver = z.infer<typeof orderWaiver>;

export const waiverTexts = z.object({
  title: z.string(),
  header: z.string().describe('Sanitised HTML, like body and consent'),
  body: z.string(),
  consent: z.string(),
  signatureDescription: z.string(),
  waiverType: z.enum(['minor', 'adult']),
  legalAge: z.int(),
  fields: z.array(z.object({ title: z.string(), type: z.enum(WAIVER_FIELD_TYPES), counter: z.int() })),
});
export type WaiverTexts = z.infer<typeof waiverTexts>;

export const signedField = z.strictObject({
  title: z.string().max(500),
  type: z.enum(WAIVER_FIELD_TYPES),
  value: z.string().max(SIGNATURE_MAX_LENGTH).describe('A signature: a PNG data URL, or with `typed` the name'),
  typed: z.literal(true).optional(),
});
export type SignedField = z.infer<typeof signedField>;

/** The signing page: the template's words while unsigned, the frozen copy with the answers once signed. */
export const signingWaiver = orderWaiver.extend({
  order: z.string().nullable().describe('As in `orderWaiver`; null: the waiver is all this caller may see'),
  traveller: orderWaiver.shape.traveller.extend({ email: z.string() }),
  division: z.object({ name: z.string(), logoUrl: z.string().nullable(), brandColor: z.string().nullable() }),
  waiverTemplate: waiverTexts.extend({ _id: uuid }).nullable(),
  wording: z.string().nullable().describe('Fingerprint of the words shown; given back when signing'),
  signedWaiver: waiverTexts.nullable(),
  signedFields: z.array(signedField).nullable(),
  isConsented: z.boolean(),
});
export type SigningWaiver = z.infer<typeof signingWaiver>;

export const signer = z.strictObject({
  name: personName("Please enter the traveller's full name"),
  email: customerDetails.shape.email,
});

const anybody = ['visitor', 'customer', 'agent', 'employee'] as const;
const populate = z.enum(['waiverTemplate']).optional();
/** A waiver by the token of its own link, or by its id. */
const byKey = z.object({ id: z.union([uuid, linkToken]) });
const fromOrder = z.strictObject({
  order: orderKey.optional().describe('What opens its order, for who came from there'),
});

export const listOrderWaivers = endpoint({
  name: 'listOrderWaivers',
  base: '/api',
  method: 'GET',
  path: '/waivers',
  summary: 'The waivers of an order, by what opens the order.',
  callers: anybody,
  query: z.strictObject({ order: orderKey, populate }),
  response: z.array(orderWaiver),
  errors: ['order.notFound', 'link.ended'],
});

export const getWaiver = endpoint({
  name: 'getWaiver',
  base: '/api',
  method: 'GET',
  path: '/waivers/:id',
  summary: "What the signing page shows: by a mailed link's token, or by id from an order that this caller has open.",
  callers: anybody,
  params: byKey,
  query: z.strictObject({ populate, ...fromOrder.shape }),
  response: signingWaiver,
  errors: ['waiver.notFound', 'order.notFound', 'link.ended'],
});

export const signWaiver = endpoint({
  name: 'signWaiver',
  base: '/api',
  method: 'PUT',
  path: '/waivers/:id',
  summary: 'Signs once. The answers are the signer’s; words, time, address and browser are read by the server.',
  callers: anybody,
  params: byKey,
  query: fromOrder,
  maxBodyBytes: SIGNING_MAX_BYTES,
  body: z.strictObject({
    traveller: signer,
    isConsented: z.literal(true),
    fields: z.array(signedField).max(60),
    wording: z.string().max(64).describe('Of the words that were read: signing is refused if they changed'),
  }),
  response: signingWaiver,
  errors: [
    'waiver.notFound',
    'order.notFound',
    'link.ended',
    'waiver.alreadySigned',
    'waiver.cancelled',
    'waiver.notConfirmed',
    'waiver.wordingChanged',
    'request.invalid',
    'request.rateLimited',
    'request.tooLarge',
  ],
});

export const getWaiverPdf = endpoint({
  name: 'getWaiverPdf',
  base: '/api',
  method: 'GET',
  path: '/waivers/:id/pdf',
  summary: 'The signed waiver as a PDF with a certificate page, made from what was frozen when it was signed.',
  callers: anybody,
  params: byKey,
  query: fromOrder,
  givesFile: 'application/pdf',
  // It takes a processor some 50 ms; a school may download many.
  perMinute: 120,
  response: namedFile,
  errors: ['waiver.notFound', 'order.notFound', 'link.ended', 'waiver.notSigned'],
});
