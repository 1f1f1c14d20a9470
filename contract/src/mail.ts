import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { email, page, uuid, zonedString } from './values.ts';

export const mailState = z.enum(['queued', 'sent', 'failed']);

/** A mail as the ledger tells of it: never its text, which may carry what is only for its reader. */
export const ledgerMail = z.object({
  _id: uuid,
  template: z.string(),
  what: z.string().describe('The template in words'),
  to: z.string(),
  state: mailState,
  attempts: z.int().describe('How often the mail server was asked to take it'),
  why: z.string().nullable().describe('What the mail server answered last, where it did not take it'),
  createdAt: zonedString.describe("In the company's zone, like the others"),
  sentAt: zonedString.nullable(),
  nextTryAt: zonedString.nullable().describe('Of a mail that was tried and is still queued'),
  canSendAgain: z.boolean(),
});
export type LedgerMail = z.infer<typeof ledgerMail>;

const forEmployees = { base: '/api', callers: ['employee'] } as const;
const byId = z.object({ id: uuid });
/** The mail's delivery can be read by its id, and in the ledger of its order. */
const queued = z.object({
  mail: uuid,
  isRepeated: z
    .boolean()
    .describe('It was asked for a moment ago: this is the mail of then, and nothing was sent again'),
});

/** How the mail fared that brought somebody their account, the newest one. */
export const accountMailState = z.object({ _id: uuid, state: mailState, why: z.string().nullable() });
export type AccountMailState = z.infer<typeof accountMailState>;

export const findMails = endpoint({
  ...forEmployees,
  name: 'findMails',
  method: 'GET',
  path: '/mails',
  summary:
    'The mails about an order of an own division, or one mail: what went to whom, when, or why not; the newest first.',
  query: z
    .strictObject({ order: uuid.optional(), mail: uuid.optional(), ...page.shape })
    .refine(({ order, mail }) => (order === undefined) !== (mail === undefined), { message: 'Either order or mail' }),
  response: z.array(ledgerMail),
  errors: ['order.notFound', 'resource.notFound'],
});

export const sendMailAgain = endpoint({
  ...forEmployees,
  name: 'sendMailAgain',
  method: 'POST',
  path: '/mails/:id/again',
  summary:
    'Queues a sent or failed mail anew, to the same person. Not one that carried a password, a code or a link in.',
  params: byId,
  response: queued,
  errors: [
    'resource.notFound',
    'mail.underway',
    'mail.emptied',
    'mail.secret',
    'order.nothingToSign',
    'request.rateLimited',
  ],
});

export const emailOrderConfirmation = endpoint({
  ...forEmployees,
  name: 'emailOrderConfirmation',
  method: 'POST',
  path: '/email/orders/:id/only',
  summary: "The confirmation of a paid order once more, to the order's contact.",
  params: byId,
  response: queued,
  errors: ['order.notFound', 'order.notPaid', 'order.allCancelled', 'request.rateLimited'],
});

export const emailOrderWaivers = endpoint({
  ...forEmployees,
  name: 'emailOrderWaivers',
  method: 'POST',
  path: '/email/orders/:id/waivers',
  summary: "Asks the order's contact to sign what is not signed yet: of the order, of one booking, or one waiver.",
  params: byId,
  body: z.strictObject({ item: uuid.optional().describe('A booking of the order'), waiver: uuid.optional() }).nullish(),
  response: queued,
  errors: ['order.notFound', 'resource.notFound', 'order.nothingToSign', 'request.rateLimited'],
});

/** Older front ends send whole records; only their ids are read. */
const reference = z.union([uuid, z.looseObject({ _id: uuid }).transform(({ _id }) => _id)]);

export const emailOrderRefund = endpoint({
  ...forEmployees,
  name: 'emailOrderRefund',
  method: 'POST',
  path: '/email/orders/:id/refund',
  summary: "Tells the order's contact, and nobody else, of a refund of one of its bookings.",
  params: byId,
  body: z.strictObject({
    item: reference,
    transaction: reference.nullish(),
    emailTo: email.optional().describe("If given, the address of the order's contact"),
  }),
  response: queued,
  errors: [
    'order.notFound',
    'resource.notFound',
    'mail.transactionMissing',
    'mail.otherRecipient',
    'request.rateLimited',
  ],
});
