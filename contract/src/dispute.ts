import { z } from 'zod';
import { DEBT_SORTS, DEBT_STATES, DISPUTE_FILTERS, DISPUTE_SORTS, MOVEMENT_KINDS } from './dispute-constants.ts';
import { endpoint, namedFile } from './endpoint.ts';
import { byId, listQuery, nonNegativeCents, uuid, zonedString } from './values.ts';

const ofOrder = z.object({ _id: uuid, lolaId: z.string(), customer: z.string() });

const listedDispute = z.object({
  _id: uuid,
  gatewayId: z.string().describe("Stripe's id of the dispute"),
  order: ofOrder,
  amountCents: nonNegativeCents,
  reason: z.string(),
  state: z.string().describe("Stripe's status: needs_response, under_review, won, lost, warning_…"),
  isOpen: z.boolean(),
  needsAnswer: z.boolean().describe('The bank waits for evidence, and none was sent'),
  dueBy: zonedString.nullable().describe("Deadline for a response, in the company's zone"),
  openedAt: zonedString,
  sentAt: zonedString.nullable().describe('When evidence went to the bank'),
});
export type ListedDispute = z.infer<typeof listedDispute>;

const movement = z.object({
  _id: uuid,
  kind: z.enum(MOVEMENT_KINDS),
  at: zonedString,
  amountCents: nonNegativeCents,
  gatewayFeeCents: z.int().describe("Stripe's own price of the dispute, which the platform pays"),
  feeCents: nonNegativeCents.describe("The part of the platform's fee in it"),
  commissionCents: nonNegativeCents.describe("The partner's commission that a decision takes back or gives again"),
  gatewayId: z.string(),
});

/** A dispute with its money and its evidence, for employees only. */
const staffDispute = listedDispute.extend({
  payment: z.object({
    intentId: z.string(),
    amountCents: nonNegativeCents,
    paidAt: zonedString.nullable(),
  }),
  withdrawnCents: nonNegativeCents.describe("Taken from the platform's balance and not returned"),
  movements: z.array(movement).describe('Oldest first'),
  transfer: z
    .object({ kind: z.enum(['reversal', 'return']), amountCents: nonNegativeCents, problem: z.string().nullable() })
    .nullable()
    .describe("The operator's part that is still to be moved"),
  ifLost: z
    .object({
      operatorCents: nonNegativeCents.describe("The operator's part, without the platform's fee"),
      operatorPart: z
        .enum(['due', 'takenBack', 'paid'])
        .describe('Still to be taken, taken from its balance already, or paid by it in another way'),
      commissionCents: nonNegativeCents.describe("The partner's commission that is taken back"),
    })
    .nullable()
    .describe('The price of losing; null once the dispute is decided'),
  isPlanPaused: z.boolean(),
  evidence: z.object({
    hash: z.string().describe('The fingerprint of the evidence as it is now'),
    isStaged: z.boolean().describe('Exactly this evidence is staged at Stripe, and can be sent'),
    parts: z.array(z.object({ title: z.string(), count: z.int() })).describe('The parts of the evidence'),
    fields: z.array(z.string()).describe("Stripe's fields that are filled"),
  }),
  canAnswer: z.boolean().describe('Open, not sent, not accepted, and before the deadline'),
  sentBy: z.string().nullable(),
  acceptedBy: z.string().nullable(),
});
export type StaffDispute = z.infer<typeof staffDispute>;

export const findDisputes = endpoint('findDisputes', {
  summary: "Lists the disputes of an employee's division, newest first.",
  query: z.strictObject({
    ...listQuery(DISPUTE_SORTS).shape,
    division: uuid,
    state: z.enum(DISPUTE_FILTERS).optional().describe('respond: waits for evidence; open: not decided'),
  }),
  response: z.array(listedDispute),
});

export const getDispute = endpoint('getDispute', {
  summary: 'Returns a dispute with its money, its deadline and the parts of its evidence.',
  params: byId,
  response: staffDispute,
});

export const getEvidencePdf = endpoint('getEvidencePdf', {
  summary: 'Returns the evidence of a dispute as the PDF that would go to the bank. Nothing is sent.',
  params: byId,
  response: namedFile,
});

export const stageEvidence = endpoint('stageEvidence', {
  summary: 'Stages the evidence at Stripe without sending it to the bank. Can be repeated.',
  params: byId,
  response: staffDispute,
});

export const sendEvidence = endpoint('sendEvidence', {
  summary: 'Sends the staged evidence to the bank. Only once, and only the evidence with this fingerprint.',
  params: byId,
  body: z.strictObject({ hash: z.string().length(64) }),
  response: staffDispute,
});

export const acceptDispute = endpoint('acceptDispute', {
  summary: 'Accepts a dispute as lost, so that nothing is answered.',
  params: byId,
  response: staffDispute,
});

const debt = z.object({
  _id: uuid,
  order: ofOrder,
  cause: z.enum(['refund', 'dispute']),
  amountCents: nonNegativeCents,
  state: z.enum(DEBT_STATES),
  createdAt: zonedString,
  problem: z.string().nullable().describe("Stripe's last refusal"),
  settledBy: z.string().nullable(),
  note: z.string(),
});
export type Debt = z.infer<typeof debt>;

export const findDebts = endpoint('findDebts', {
  summary: 'Lists what the operator owes the platform, because its balance did not cover a refund or a dispute.',
  query: z.strictObject({
    ...listQuery(DEBT_SORTS).shape,
    division: uuid,
    state: z.enum(['owed', 'all']).optional(),
  }),
  response: z.array(debt),
});

export const getDebtTotals = endpoint('getDebtTotals', {
  summary: 'Sums what the operator owes the platform now.',
  query: z.strictObject({ division: uuid }),
  response: z.object({ owedCents: nonNegativeCents }),
});

export const settleDebt = endpoint('settleDebt', {
  summary: 'Records that the operator paid a debt in another way. It is then not taken from its balance any more.',
  params: byId,
  body: z.strictObject({ note: z.string().trim().min(3).max(500).describe('How it was paid') }),
  response: debt,
});
