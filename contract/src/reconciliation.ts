import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { DIFFERENCE_KINDS, DIFFERENCE_REPAIRS, DIFFERENCE_SORTS, DIFFERENCE_STATES } from './list-constants.ts';
import { byId, listQuery, uuid, zonedString } from './values.ts';

const reconciliation = z.object({
  _id: uuid,
  state: z.enum(['running', 'done', 'failed']),
  startedAt: zonedString,
  finishedAt: zonedString.nullable(),
  percent: z.int().min(0).max(100),
  doing: z.string().describe('The current step, as a sentence'),
  problem: z.string().nullable().describe('Why it waits, or why it ended early'),
  payments: z.int().describe('Payments checked at Stripe'),
  refunds: z.int(),
  departures: z.int().describe('Departures whose bookings were checked at FareHarbor'),
  bookings: z.int(),
  found: z.int().describe('New differences'),
});
export type Reconciliation = z.infer<typeof reconciliation>;

const listedDifference = z.object({
  _id: uuid,
  kind: z.enum(DIFFERENCE_KINDS),
  state: z.enum(DIFFERENCE_STATES).describe('gone: it disappeared without any action here'),
  order: z.object({ _id: uuid, lolaId: z.string(), customer: z.string() }).nullable(),
  orderItem: z.object({ _id: uuid, lolaId: z.string(), title: z.string() }).nullable(),
  ours: z.string().describe('The state in our books, as a sentence'),
  theirs: z.string().describe("The vendor's state, as a sentence"),
  reference: z.string().describe("The vendor's id of the payment, refund or booking"),
  repair: z.enum(DIFFERENCE_REPAIRS).nullable().describe('null: a person must decide'),
  foundAt: zonedString,
  closedAt: zonedString.nullable(),
  closedBy: z.string().nullable(),
  reason: z.string().describe('Why it was acknowledged'),
});
export type ListedDifference = z.infer<typeof listedDifference>;

export const getReconciliation = endpoint('getReconciliation', {
  summary: 'Returns the run under way or the last one, and the number of open differences.',
  query: z.strictObject({ division: uuid }),
  response: z.object({ run: reconciliation.nullable(), open: z.int() }),
});

export const startReconciliation = endpoint('startReconciliation', {
  summary: "Compares a division's books with the vendors' records. Joins the run under way, if any.",
  body: z.strictObject({ division: uuid }),
  response: reconciliation,
});

export const findDifferences = endpoint('findDifferences', {
  summary: "Lists the differences between our books and the vendors' records; the open ones unless a state is given.",
  query: z.strictObject({
    ...listQuery(DIFFERENCE_SORTS).shape,
    division: uuid,
    state: z.enum(['open', 'closed', 'all']).optional(),
    kind: z.enum(DIFFERENCE_KINDS).optional(),
  }),
  response: z.array(listedDifference),
});

export const repairDifference = endpoint('repairDifference', {
  summary:
    'Runs the repair of a difference, compares both sides again, and closes the difference if it is gone. Can be repeated safely.',
  params: byId,
  response: listedDifference,
});

export const acknowledgeDifference = endpoint('acknowledgeDifference', {
  summary: 'Closes a difference that a person has looked at, with their reason. It is listed again if it changes.',
  params: byId,
  body: z.strictObject({ reason: z.string().trim().min(3).max(500) }),
  response: listedDifference,
});
