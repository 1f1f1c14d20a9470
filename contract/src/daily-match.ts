import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { DIFFERENCE_KINDS, DIFFERENCE_SORTS, DIFFERENCE_STATES, LEDGER_REPAIRS } from './list-constants.ts';
import { listQuery, uuid, zonedString } from './values.ts';

const ledgerMatch = z.object({
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
export type LedgerMatch = z.infer<typeof ledgerMatch>;

const ledgerDifference = z.object({
  _id: uuid,
  kind: z.enum(DIFFERENCE_KINDS),
  state: z.enum(DIFFERENCE_STATES).describe('gone: it disappeared without any action here'),
  order: z.object({ _id: uuid, lolaId: z.string(), customer: z.string() }).nullable(),
  orderItem: z.object({ _id: uuid, lolaId: z.string(), title: z.string() }).nullable(),
  ours: z.string().describe('The state in our books, as a sentence'),
  theirs: z.string().describe("The vendor's state, as a sentence"),
  reference: z.string().describe("The vendor's id of the payment, refund or booking"),
  repair: z.enum(LEDGER_REPAIRS).nullable().describe('null: a person must decide'),
  foundAt: zonedString,
  checkedAt: zonedString,
  closedAt: zonedString.nullable(),
  closedBy: z.string().nullable(),
  reason: z.string().describe('Why it was acknowledged'),
});
export type LedgerDifference = z.infer<typeof ledgerDifference>;

const one = z.object({ id: uuid });

export const getLedgerMatch = endpoint('getLedgerMatch', {
  summary: 'Returns the running match or the last one, and the number of open differences.',
  query: z.strictObject({ division: uuid }),
  response: z.object({ match: ledgerMatch.nullable(), open: z.int() }),
});

export const startLedgerMatch = endpoint('startLedgerMatch', {
  summary: "Compares a division's books with the vendors' records. Joins the match that is running, if any.",
  body: z.strictObject({ division: uuid }),
  response: ledgerMatch,
});

export const findLedgerDifferences = endpoint('findLedgerDifferences', {
  summary: "Lists the differences between our books and the vendors' records; the open ones unless a state is given.",
  query: z.strictObject({
    ...listQuery(DIFFERENCE_SORTS).shape,
    division: uuid,
    state: z.enum(['open', 'closed', 'all']).optional(),
    kind: z.enum(DIFFERENCE_KINDS).optional(),
  }),
  response: z.array(ledgerDifference),
});

export const repairLedgerDifference = endpoint('repairLedgerDifference', {
  summary:
    'Runs the repair of a difference, compares both sides again, and closes the difference if it is gone. Can be repeated safely.',
  params: one,
  response: ledgerDifference,
});

export const acknowledgeLedgerDifference = endpoint('acknowledgeLedgerDifference', {
  summary: 'Closes a difference that a person has looked at, with their reason. It is listed again if it changes.',
  params: one,
  body: z.strictObject({ reason: z.string().trim().min(3).max(500) }),
  response: ledgerDifference,
});
