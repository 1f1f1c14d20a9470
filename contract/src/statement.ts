import { z } from 'zod';
import { endpoint, namedFile } from './endpoint.ts';
import { TAKEN_WAYS } from './instalment-labels.ts';
import { PAYOUT_WAYS, STATEMENT_STATES, TRANSACTION_TYPES } from './list-constants.ts';
import { byId, calendarDay, month, nonNegativeCents, page, uuid, zonedString } from './values.ts';

/** A sum over many transactions, which may exceed the limit of one amount. */
const sumCents = z.int();

/** A statement as an agent of the partner sees it: it is issued. */
const issuedStatement = z.object({
  _id: uuid,
  number: z.int().positive().describe("Counts the operator's statements without gaps"),
  month: month.describe("In the partner's zone"),
  state: z.enum(['issued', 'paid']),
  openingCents: sumCents.describe('The closing balance of the former statement'),
  paidBeforeCents: sumCents.describe('The part of the opening balance that was paid before, without tax'),
  linesCents: sumCents.describe("Commission earned with the month's transactions"),
  closingCents: sumCents.describe('Opening - paid before + lines. Negative when the partner owes the operator'),
  payableCents: sumCents.describe(
    'The part of the closing balance whose trips had left long enough ago when the month ended. Negative when more was paid',
  ),
  taxNumber: z.string().nullable().describe("The partner's GST/HST number; null: no tax"),
  taxPercentage: z.number(),
  taxCents: nonNegativeCents.describe('Tax on the payable commission, paid on top of it'),
  issuedAt: zonedString.describe("In the partner's zone"),
  paidOn: z.iso.date().nullable(),
});
export type IssuedStatement = z.infer<typeof issuedStatement>;

/** A month for staff: a draft, which is computed when it is read, or an issued statement. */
const listedStatement = issuedStatement.extend({
  _id: z.string().describe("A statement's id, or the month of a draft"),
  state: z.enum(STATEMENT_STATES),
  number: z.int().positive().nullable().describe('Null for a draft'),
  issuedAt: zonedString.nullable(),
});
export type ListedStatement = z.infer<typeof listedStatement>;

const statementLine = z.object({
  transaction: z.object({ _id: uuid, lolaId: z.string() }),
  order: z.object({ _id: uuid, lolaId: z.string() }),
  kind: z.enum(['transaction', 'correction']).describe('A correction changes a line of a former statement'),
  transactionType: z.enum(TRANSACTION_TYPES),
  way: z.enum(TAKEN_WAYS).nullable(),
  createdAt: zonedString.describe("In the partner's zone"),
  amountCents: sumCents.describe('Negative for money that went back'),
  commissionCents: sumCents,
  payableOn: z.iso.date().describe('The trip has left, and the days until the payout have passed'),
});

const statement = listedStatement.extend({
  partner: z.object({ _id: uuid, name: z.string() }),
  timezone: z.string(),
  hash: z.string().nullable().describe('SHA-256 over the frozen statement; null for a draft'),
  issuedBy: z.string().nullable(),
  payment: z
    .object({ way: z.enum(PAYOUT_WAYS), reference: z.string(), recordedBy: z.string(), recordedAt: zonedString })
    .nullable(),
  canIssue: z.boolean().describe('The month is over, and no earlier month waits'),
  canPay: z.boolean().describe('It is the newest statement, and something is payable'),
  lines: z.array(statementLine),
});
export type Statement = z.infer<typeof statement>;

const ofMonth = z.object({ id: uuid.describe('The partner'), month });

export const listPartnerStatements = endpoint('listPartnerStatements', {
  summary: "Lists the months of a partner of the caller's divisions, newest first: drafts and issued statements.",
  params: byId,
  response: z.array(listedStatement),
});

export const getPartnerStatement = endpoint('getPartnerStatement', {
  summary: 'Returns the issued statement of a month with its lines, or the draft as it is now.',
  params: ofMonth,
  response: statement,
});

export const issueStatement = endpoint('issueStatement', {
  summary:
    "Freezes a month's statement, gives it the next number and mails the partner's agents. Months are issued in their order, after they end.",
  params: ofMonth,
  response: statement.extend({ mailedCount: z.int().describe('The agents who get it by email: those with a login') }),
});

export const payStatement = endpoint('payStatement', {
  summary:
    'Records that the payable commission of the newest statement was paid to the partner, with its tax. Only once.',
  params: byId,
  body: z.strictObject({
    paidOn: calendarDay.describe(
      'The day of the payment: not before the month of the statement, and not in the future',
    ),
    way: z.enum(PAYOUT_WAYS),
    reference: z.string().trim().max(100).default(''),
  }),
  response: statement,
});

export const findStatements = endpoint('findStatements', {
  summary: "Lists the issued statements of the agent's own partner, newest first.",
  query: z.strictObject({ ...page.shape }),
  response: z.array(issuedStatement),
});

export const getStatementPdf = endpoint('getStatementPdf', {
  summary: 'Returns an issued statement as a PDF.',
  params: byId,
  response: namedFile,
});

export const getStatementCsv = endpoint('getStatementCsv', {
  summary: 'Returns the lines of an issued statement for spreadsheets.',
  params: byId,
  response: namedFile,
});
