import { z } from 'zod';
import { endpoint, namedFile } from './endpoint.ts';
import { byId, fareharborPk, uuid, zonedString } from './values.ts';

/** `notNeeded` counts as ready: nothing is asked of this family. */
const READINESS_STATES = ['late', 'open', 'done', 'notNeeded'] as const;
const state = z.enum(READINESS_STATES);
export type ReadinessState = z.infer<typeof state>;

/** The parts of a traveller's readiness, in the order of the table. */
export const READINESS_PARTS = ['seat', 'money', 'waivers', 'questions'] as const;
export type ReadinessPart = (typeof READINESS_PARTS)[number];

/** The state of an order's payments. The board shows no amount and no single payment. */
const PAYMENT_STATUSES = ['paid', 'onPlan', 'overdue', 'schoolPays'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

const boardWaiver = z.object({ _id: uuid, title: z.string(), isSigned: z.boolean(), isOnPaper: z.boolean() });

const readyTraveller = z.object({
  _id: uuid,
  name: z.string(),
  order: z.object({ _id: uuid, lolaId: z.string() }),
  contact: z.object({ name: z.string(), phone: z.string().nullable().describe('Null for agents') }),
  isBounced: z.boolean().describe('The newest email to this contact did not arrive'),
  nudgedAt: zonedString.nullable().describe('The last request within 72 hours'),
  departure: z.object({ availabilityPk: fareharborPk, title: z.string(), startDate: zonedString }),
  seat: z.object({ state }),
  money: z.object({
    state,
    status: z.enum(PAYMENT_STATUSES),
    dispute: z.enum(['open', 'lost']).nullable().describe('Null for agents'),
  }),
  waivers: z.object({ state, list: z.array(boardWaiver) }),
  questions: z.object({ state }),
  isReady: z.boolean(),
});
export type ReadyTraveller = z.infer<typeof readyTraveller>;

const count = z.object({ done: z.int(), needed: z.int() });

const readiness = z.object({
  group: z.object({ _id: uuid, title: z.string(), isWeeklyNudge: z.boolean() }),
  partner: z.object({ name: z.string() }),
  seller: z.object({ name: z.string() }),
  asOf: zonedString,
  departures: z.array(
    z.object({
      availabilityPk: fareharborPk,
      title: z.string(),
      startDate: zonedString,
      total: z.int(),
      ready: z.int(),
    }),
  ),
  total: z.int(),
  ready: z.int(),
  parts: z.object({ seat: count, money: count, waivers: count, questions: count }),
  waivers: z.object({ total: z.int(), signed: z.int() }).describe('Single waivers, as manifests count them'),
  travellers: z.array(readyTraveller).describe('The worst first, and departed seats last'),
});
export type Readiness = z.infer<typeof readiness>;

const query = z.strictObject({
  departure: z.coerce.number().pipe(fareharborPk).optional().describe('One departure instead of the whole group'),
});

const scope = "For an agent of the group's partner, or an employee of its division.";

export const getReadiness = endpoint('getReadiness', {
  summary: `Lists the travellers of a group with what is done and open for each of their seats. ${scope}`,
  params: byId,
  query,
  response: readiness,
});
export const getReadinessPdf = endpoint('getReadinessPdf', {
  summary: 'Returns the readiness of a group as a PDF. The download is recorded.',
  params: byId,
  query,
  response: namedFile,
});
export const getReadinessCsv = endpoint('getReadinessCsv', {
  summary: 'Returns the readiness of a group as CSV, one line for each seat. The download is recorded.',
  params: byId,
  query,
  response: namedFile,
});

const LEFT_OUT = ['done', 'departed', 'bounced', 'asked', 'erased', 'stopped'] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

export const listedContact = z.object({
  name: z.string(),
  travellers: z.array(z.string()).describe('Their names, which tell contacts of one name apart'),
});
export type ListedContact = z.infer<typeof listedContact>;
const nudgeRecipient = listedContact.extend({
  email: z.string().nullable().describe('Null for agents'),
  open: z.array(z.string()).describe('What the email asks for'),
});

const nudgePreview = z.object({
  recipients: z.array(nudgeRecipient).describe('One email for each contact'),
  leftOut: z.array(listedContact.extend({ why: z.enum(LEFT_OUT) })),
});
export type NudgePreview = z.infer<typeof nudgePreview>;

export const previewNudge = endpoint('previewNudge', {
  summary: `Tells who would be asked for what by a nudge, and who is left out for which reason. ${scope}`,
  params: byId,
  query,
  response: nudgePreview,
});
export const nudgeGroup = endpoint('nudgeGroup', {
  summary: `Emails each contact with something open once, about all their travellers. Nobody is asked twice within 72 hours. ${scope}`,
  params: byId,
  query,
  response: z.object({ queuedCount: z.int() }),
});
export const setWeeklyNudge = endpoint('setWeeklyNudge', {
  summary: `Turns the weekly nudge of a group on or off. ${scope}`,
  params: byId,
  body: z.strictObject({ isOn: z.boolean() }),
  response: z.object({ isOn: z.boolean() }),
});

const marked = z.object({ _id: uuid });

export const markPaper = endpoint('markPaper', {
  summary: `Records that an unsigned waiver was received on paper. ${scope}`,
  params: byId,
  response: marked,
});
export const unmarkPaper = endpoint('unmarkPaper', {
  summary: 'Takes back that a waiver was received on paper.',
  params: byId,
  response: marked,
});
export const markSchoolPays = endpoint('markSchoolPays', {
  summary: `Records that the school pays what is owed for a confirmed order. ${scope}`,
  params: byId,
  response: marked,
});
export const unmarkSchoolPays = endpoint('unmarkSchoolPays', {
  summary: 'Takes back that the school pays for an order.',
  params: byId,
  response: marked,
});
