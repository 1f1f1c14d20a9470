import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { listedContact } from './readiness.ts';
import { byId, fareharborPk, page, uuid, zonedString } from './values.ts';

/**
 * waiting (for the approval of staff) → scheduled → sending → sent. `stopped` holds the mails that are not sent yet,
 * until somebody resumes. `cancelled` before anything was sent, or because its author was removed.
 */
export const MESSAGE_STATES = ['waiting', 'scheduled', 'sending', 'stopped', 'sent', 'cancelled'] as const;
const state = z.enum(MESSAGE_STATES);
export type MessageState = z.infer<typeof state>;

export const MESSAGE_SUBJECT_MAX = 120;
export const MESSAGE_BODY_MAX = 5_000;
export const MESSAGES_A_DAY = 3;

const audience = z.enum(['everybody', 'open']).describe('`open`: only contacts with something open for a trip ahead');
export type MessageAudience = z.infer<typeof audience>;

const kind = z
  .enum(['trip', 'offer'])
  .describe('`offer`: of employees only, and only to contacts who agreed to offers of the operator');
export type MessageKind = z.infer<typeof kind>;

const line = z
  .string()
  .trim()
  .min(1, 'Please write a subject')
  .max(MESSAGE_SUBJECT_MAX, `At most ${MESSAGE_SUBJECT_MAX} characters`)
  .refine((text) => !/[\r\n]/.test(text), 'One line only');

const draft = z.strictObject({
  kind,
  departure: fareharborPk.nullable().describe('One departure instead of the whole group'),
  audience,
  subject: line,
  body: z
    .string()
    .trim()
    .min(1, 'Please write a message')
    .max(MESSAGE_BODY_MAX, `At most ${MESSAGE_BODY_MAX} characters`)
    .describe('Plain text'),
});
export type MessageDraft = z.infer<typeof draft>;

const email = z.string().nullable().describe('Null for agents');
const leftOut = listedContact.extend({ why: z.enum(['bounced', 'erased', 'stopped', 'noConsent']) });

const messagePreview = z.object({
  recipients: z.array(listedContact.extend({ email })),
  leftOut: z.array(leftOut),
  needsApproval: z.boolean().describe('Staff read a leader’s first message before it is sent'),
  repliesTo: z.object({ name: z.string(), email: z.string() }),
  text: z.string().describe('The mail as a text'),
});
export type MessagePreview = z.infer<typeof messagePreview>;

const listed = z.object({
  _id: uuid,
  group: z.object({ _id: uuid, title: z.string() }),
  departure: z.object({ availabilityPk: fareharborPk, title: z.string() }).nullable(),
  kind,
  audience,
  subject: z.string(),
  author: z.string(),
  state,
  sendAt: zonedString,
  createdAt: zonedString,
  recipientCount: z.int().describe('0 until the recipients are fixed'),
  sentCount: z.int(),
});
export type ListedMessage = z.infer<typeof listed>;

const RECIPIENT_STATES = ['waiting', 'queued', 'sent', 'bounced', 'leftOut'] as const;
const recipientState = listedContact.extend({
  email,
  state: z.enum(RECIPIENT_STATES),
  sentAt: zonedString.nullable(),
});
export type RecipientState = z.infer<typeof recipientState>;

const MESSAGE_ACTS = ['approve', 'cancel', 'stop', 'resume'] as const;
const act = z.enum(MESSAGE_ACTS);
export type MessageAct = z.infer<typeof act>;

const message = listed.extend({
  body: z.string().describe('Empty 90 days after it was sent or cancelled'),
  recipients: z.array(recipientState).describe('Those the mail goes to if it were sent now, until they are fixed'),
  acts: z.array(act).describe('What the caller may do now'),
});
export type Message = z.infer<typeof message>;

const scope = "For an agent of the group's partner, or an employee of its division.";

export const previewMessage = endpoint('previewMessage', {
  summary: `Shows a message as it would be sent, with its recipients. It changes nothing. ${scope}`,
  params: byId,
  body: draft,
  response: messagePreview,
});

export const createMessage = endpoint('createMessage', {
  summary: `Sends a message about the trip or an offer, now or at a local time. A second call with the same key answers the same message. ${scope}`,
  params: byId,
  body: draft.extend({
    key: uuid,
    sendAt: z
      .string()
      .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)
      .nullable()
      .describe("Local time in the group's zone; null for now"),
  }),
  response: message,
});

export const findMessages = endpoint('findMessages', {
  summary:
    "Lists messages, the newest first: those of the agent's partner, or of the employee's divisions or one of them.",
  query: z.strictObject({
    division: uuid.optional(),
    group: uuid.optional(),
    state: state.optional(),
    ...page.shape,
  }),
  response: z.array(listed),
});

export const getMessage = endpoint('getMessage', {
  summary: `Reads a message with the state of each recipient. ${scope}`,
  params: byId,
  response: message,
});

export const actOnMessage = endpoint('actOnMessage', {
  summary: `Approves, cancels, stops or resumes a message. Only employees approve. ${scope}`,
  params: byId,
  body: z.strictObject({ act }),
  response: message,
});
