import { z } from 'zod';
import { DIFFERENCE_KINDS, DIFFERENCE_SORTS, DIFFERENCE_STATES, LEDGER_REPAIRS } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { listQuery, uuid, zonedString } from './values.ts';

export const ledgerMatch = z.object({
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

export const ledgerDifference = z.object({
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

export const getLedgerMatch = endpoint({
  name: 'getLedgerMatch',
  base: '/api',
  method: 'GET',
  path: '/ledger/matches/latest',
  summary: 'Returns the running match or the last one, and the number of open differences.',
  callers: ['employee'],
  query: z.strictObject({ division: uuid }),
  response: z.object({ match: ledgerMatch.nullable(), open: z.int() }),
  errors: ['resource.notFound'],
});

export const startLedgerMatch = endpoint({
  name: 'startLedgerMatch',
  base: '/api',
  method: 'POST',
  path: '/ledger/matches',
  summary: "Compares a division's books with the vendors' records. Joins the match that is running, if any.",
  callers: ['employee'],
  body: z.strictObject({ division: uuid }),
  response: ledgerMatch,
  errors: ['resource.notFound'],
});

export const findLedgerDifferences = endpoint({
  name: 'findLedgerDifferences',
  base: '/api',
  method: 'GET',
  path: '/ledger/differences',
  summary: "Lists the differences between our books and the vendors' records; the open ones unless a state is given.",
  callers: ['employee'],
  query: z.strictObject({
    ...listQuery(DIFFERENCE_SORTS).shape,
    division: uuid,
    state: z.enum(['open', 'closed', 'all']).optional(),
    kind: z.enum(DIFFERENCE_KINDS).optional(),
  }),
  response: z.array(ledgerDifference),
  errors: ['resource.notFound'],
});

export const repairLedgerDifference = endpoint({
  name: 'repairLedgerDifference',
  base: '/api',
  method: 'POST',
  path: '/ledger/differences/:id/repair',
  summary:
    'Runs the repair of a difference, compares both sides again, and closes the difference if it is gone. Can be repeated safely.',
  callers: ['employee'],
  params: one,
  response: ledgerDifference,
  errors: [
    'resource.notFound',
    'ledger.needsPerson',
    'ledger.refused',
    'booking.busy',
    'fareharbor.unavailable',
    'payment.unavailable',
  ],
});

export const acknowledgeLedgerDifference = endpoint({
  name: 'acknowledgeLedgerDifference',
  base: '/api',
  method: 'POST',
  path: '/ledger/differences/:id/acknowledge',
  summary: 'Closes a difference that a person has looked at, with their reason. It is listed again if it changes.',
  callers: ['employee'],
  params: one,
  body: z.strictObject({ reason: z.string().trim().min(3).max(500) }),
  response: ledgerDifference,
  errors: ['resource.notFound', 'ledger.closed'],
});
