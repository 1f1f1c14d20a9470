import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { SELECTED_MOST } from './list-constants.ts';
import { byId, email, page, reference, uuid, zonedString } from './values.ts';

export const mailState = z.enum(['queued', 'sent', 'failed']);

/** A mail without its text, because the text may hold links or codes meant only for its reader. */
const listedMail = z.object({
  _id: uuid,
  template: z.string(),
  what: z.string().describe('The kind of mail, as text'),
  to: z.string(),
  state: mailState,
  isNotDelivered: z.boolean().describe('It failed, was not sent again, and its recipient still has this address'),
  attempts: z.int().describe('How many times the mail was offered to the mail server'),
  why: z.string().nullable().describe("The mail server's last answer, when it did not accept the mail"),
  createdAt: zonedString.describe("In the company's zone, like the others"),
  sentAt: zonedString.nullable(),
  nextTryAt: zonedString.nullable().describe('Set for a mail that failed at least once and is still queued'),
  canSendAgain: z.boolean(),
});
export type ListedMail = z.infer<typeof listedMail>;

/** The mail's id: its delivery can be looked up by this id or in the order's mail list. */
const queued = z.object({
  mail: uuid,
  isRepeated: z
    .boolean()
    .describe('The same mail was requested a moment ago: this is that mail, and nothing was sent again'),
});

/** The delivery of the newest mail that gave the person their account. */
const accountMailState = z.object({ _id: uuid, state: mailState, why: z.string().nullable() });
export type AccountMailState = z.infer<typeof accountMailState>;
export const accountMail = accountMailState
  .nullable()
  .describe("Null when no account mail was sent, and for the caller's own record");

export const findMails = endpoint('findMails', {
  summary:
    "Lists the mails about an order of the caller's divisions, or returns one mail: recipient, time and delivery, newest first.",
  query: z
    .strictObject({ order: uuid.optional(), mail: uuid.optional(), ...page.shape })
    .refine(({ order, mail }) => (order === undefined) !== (mail === undefined), { message: 'Either order or mail' }),
  response: z.array(listedMail),
});

/** A mail that nobody received, with its order if it is about one. */
const failedMail = listedMail.extend({ order: z.object({ _id: uuid, lolaId: z.string() }).nullable() });
export type FailedMail = z.infer<typeof failedMail>;

export const findFailedMails = endpoint('findFailedMails', {
  summary:
    'Lists the mails of the last 30 days that the mail server did not accept and that were not sent again, newest first.',
  query: z.strictObject({ division: uuid, ...page.shape }),
  response: z.array(failedMail),
});

export const sendMailAgain = endpoint('sendMailAgain', {
  summary:
    'Queues a sent or failed mail again, to the same person. Refused for mails that carried a password, a code or a link.',
  params: byId,
  response: queued,
});

export const emailOrderConfirmation = endpoint('emailOrderConfirmation', {
  summary: "Mails the confirmation of a paid order to the order's contact again.",
  params: byId,
  response: queued,
});

export const emailOrderWaivers = endpoint('emailOrderWaivers', {
  summary: "Asks the order's contact to sign the unsigned waivers of the order, of one booking, or one waiver.",
  params: byId,
  body: z.strictObject({ item: uuid.optional().describe('A booking of the order'), waiver: uuid.optional() }).nullish(),
  response: queued,
});

const selectedReminders = z.object({ mailedCount: z.int(), nothingToSignCount: z.int() });
export type SelectedReminders = z.infer<typeof selectedReminders>;

export const emailSelectedWaivers = endpoint('emailSelectedWaivers', {
  summary: 'Asks the contacts of several orders to sign their unsigned waivers.',
  body: z.strictObject({ orders: z.array(uuid).min(1).max(SELECTED_MOST) }),
  response: selectedReminders,
});

export const emailOrderRefund = endpoint('emailOrderRefund', {
  summary: "Notifies only the order's contact of a refund of one of its bookings.",
  params: byId,
  body: z.strictObject({
    item: reference,
    transaction: reference.nullish(),
    emailTo: email.optional().describe("If given, the address of the order's contact"),
  }),
  response: queued,
});
