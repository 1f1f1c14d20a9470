import { z } from 'zod';
import { ACT_KINDS, ACTS_AT_ONCE, COUNT_NAME_MAX, NOTE_MAX, TRAVELLER_STATES } from './check-in-list.ts';
import { endpoint, namedFile } from './endpoint.ts';
import { accessLink } from './link.ts';
import { byId, byOrderKey, email, meetingPoint, orderKey, uuid, zonedString } from './values.ts';

/** From 2000 to 2100. */
const [FIRST_MS, LAST_MS] = [946_684_800_000, 4_133_980_800_000];
const deviceMs = z.int().min(FIRST_MS).max(LAST_MS);
/** A phone may be set to any of these years. */
const offsetMs = z
  .int()
  .min(FIRST_MS - LAST_MS)
  .max(LAST_MS - FIRST_MS);

const shared = { _id: uuid, device: uuid, deviceMs, offsetMs };
const none = { traveller: z.null(), state: z.null(), count: z.null(), undoes: z.null(), text: z.literal('') };
const act = z.discriminatedUnion('kind', [
  z.strictObject({ ...shared, ...none, kind: z.literal('state'), traveller: uuid, state: z.enum(TRAVELLER_STATES) }),
  z.strictObject({
    ...shared,
    ...none,
    kind: z.literal('count'),
    count: uuid,
    text: z.string().trim().min(1).max(COUNT_NAME_MAX),
  }),
  z.strictObject({ ...shared, ...none, kind: z.literal('counted'), traveller: uuid, count: uuid }),
  z.strictObject({
    ...shared,
    ...none,
    kind: z.literal('note'),
    traveller: uuid.nullable(),
    text: z.string().trim().min(1).max(NOTE_MAX),
  }),
  z.strictObject({ ...shared, ...none, kind: z.literal('undo'), undoes: uuid }),
]);

export type SentAct = z.infer<typeof act>;

/** Kept apart, so that one act that we can't read does not hold back the others of a device without a network. */
const unreadableAct = z.looseObject({ _id: uuid }).transform(({ _id }) => ({ _id, kind: null }));

const storedAct = z.object({
  ...shared,
  kind: z.enum(ACT_KINDS),
  traveller: uuid.nullable(),
  state: z.enum(TRAVELLER_STATES).nullable(),
  count: uuid.nullable(),
  undoes: uuid.nullable(),
  text: z.string(),
  by: z.string(),
});

const tripDayTraveller = z.object({
  _id: uuid,
  name: z.string(),
  age: z.int().nullable().describe('Null if unknown, and for a cancelled traveller'),
  type: z.string(),
  waiver: z.enum(['signed', 'unsigned', 'none']),
  booking: z.string().describe('The readable id of the booking'),
  contact: z.object({
    name: z.string(),
    phone: z.string().nullable().describe('Null for agents, and of a cancelled traveller'),
  }),
  isCancelled: z.boolean(),
  code: z.string().describe('The short code on the pass'),
  health: z
    .array(z.object({ question: z.string(), answer: z.string() }))
    .nullable()
    .describe('Null for everybody without the right to read health answers'),
});
export type TripDayTraveller = z.infer<typeof tripDayTraveller>;

const tripDay = z.object({
  departure: uuid,
  title: z.string(),
  group: z.string(),
  startDate: zonedString.describe('Where the trip is'),
  endDate: zonedString,
  meetingPoint: meetingPoint.omit({ mapUrl: true }).nullable(),
  travellers: z.array(tripDayTraveller),
  acts: z.array(storedAct),
  serverMs: z.int().describe("The server's clock, by which devices measure theirs"),
  opensMs: z.int().describe('Travellers can be checked in from this time: two days before the trip'),
  wipeMs: z.int().describe('Devices delete their copy at this time: 48 hours after the trip'),
  passKey: z
    .object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() })
    .describe('The public key that judges passes without a network'),
  person: uuid.nullable().describe('The record of the signed-in reader; null for a guide’s link'),
});
export type TripDay = z.infer<typeof tripDay>;

const syncedDay = tripDay.extend({
  refused: z
    .array(uuid)
    .describe(
      'Acts of this request that are never stored: they have a wrong form, name somebody of another group, are check-ins before `opensMs`, or arrive after `wipeMs`. Acts that are neither stored nor refused are too many of this reader, and the device keeps them',
    ),
});
export type SyncedDay = z.infer<typeof syncedDay>;

const key = orderKey.describe("The token of a guide link, or with a session the departure's id");

export const syncTripDay = endpoint('syncTripDay', {
  summary:
    "Stores a device's acts and returns the trip day of a departure: travellers and the acts of every device. An act that is sent again is stored once, and a refused one holds back no other.",
  params: z.object({ key }),
  body: z.strictObject({
    acts: z.array(act.or(unreadableAct)).max(ACTS_AT_ONCE),
    person: uuid
      .nullable()
      .default(null)
      .describe('The reader of the copy, so that a device whose person was removed learns it without a session'),
  }),
  response: syncedDay,
});

const guideLink = accessLink.extend({
  readsHealth: z.boolean().describe('The guide reads health answers, because somebody with the right allowed it'),
});
export type GuideLink = z.infer<typeof guideLink>;

export const listGuideLinks = endpoint('listGuideLinks', {
  summary: "Lists the guides' links to a departure of the caller's divisions, and how each was used.",
  params: byId,
  response: z.array(guideLink),
});

export const issueGuideLink = endpoint('issueGuideLink', {
  summary:
    'Makes the link by which a guide opens the trip day of a departure, or returns the open one. Recorded in the audit log.',
  params: byId,
  body: z.strictObject({
    email,
    readsHealth: z
      .boolean()
      .optional()
      .describe('true: lets the guide read health answers, for employees with that right; left out: unchanged'),
  }),
  response: z.object({ address: z.string() }),
});

export const revokeGuideLink = endpoint('revokeGuideLink', {
  summary: "Ends a guide's link. A device that opens it again deletes its copy.",
  params: byId,
  body: z.strictObject({ link: uuid }),
  response: z.object({ revoked: z.int() }),
});

const pass = z.object({
  traveller: z.string(),
  type: z.string(),
  tour: z.string(),
  startDate: zonedString,
  code: z.string().describe('The short code, for typing'),
  qr: z.string().describe('The signed text of the QR code'),
});
export type Pass = z.infer<typeof pass>;

const ofOrder = { params: byOrderKey, query: z.strictObject({ booking: uuid.optional() }) };

export const listPasses = endpoint('listPasses', {
  summary: 'Lists the passes of the travellers of a confirmed order, or of one of its bookings.',
  ...ofOrder,
  response: z.array(pass),
});

export const getPassesPdf = endpoint('getPassesPdf', {
  summary: 'Returns the passes of an order, or of one of its bookings, as a PDF to print.',
  ...ofOrder,
  response: namedFile,
});
