import { z } from 'zod';
import { checkoutQuestion } from './checkout-question.ts';
import { endpoint, namedFile } from './endpoint.ts';
import { pick } from './pick.ts';
import { publicDivision } from './public-division.ts';
import { ANSWER_CLASSES, ANSWER_MAX, QUESTION_TYPES } from './question-form.ts';
import { byId, linkToken, orderKey, timezone, uuid, zonedString } from './values.ts';

const known = z.array(z.object({ name: z.string(), value: z.string() }));

const askedQuestion = z.object({
  question: uuid,
  ...pick(checkoutQuestion.shape, ['wording', 'label', 'help', 'type', 'choices', 'answerClass', 'isRequired']),
  value: z.string().nullable().describe('Null: not answered, or hidden. For a file, its name after the question'),
  answer: uuid.nullable(),
  isHidden: z.boolean().describe("Answered, and not shown, because the order's link may have been passed on"),
  closesAt: zonedString.describe('The end of the last day to answer'),
  closedBy: z
    .enum(['lastDay', 'hour'])
    .nullable()
    .describe(
      'lastDay: it has passed. hour: a hidden answer is an hour old, this one or one that follows it. Null: it can be answered',
    ),
});
export type AskedQuestion = z.infer<typeof askedQuestion>;

const section = z.object({
  traveller: z.object({ _id: uuid, name: z.string() }).nullable().describe('Null: questions about the whole order'),
  trip: z.string().describe('The tour; empty for the whole order'),
  questions: z.array(askedQuestion),
  known: known.describe('Answers given at checkout that FareHarbor owns, read-only'),
});
export type AnswerSection = z.infer<typeof section>;

const answerSheet = z.object({
  order: orderKey.nullable().describe('A key that opens the order for this caller, or null'),
  lolaId: z.string(),
  group: z.string(),
  division: publicDivision,
  timezone,
  mayHaveMore: z
    .boolean()
    .describe("The order's link leaves out questions that depend on health and identity answers, whether asked or not"),
  sections: z.array(section),
});
export type AnswerSheet = z.infer<typeof answerSheet>;

/** The token of a mailed link to the questions or the order, or another key that opens the order. */
const byKey = z.object({ id: z.union([uuid, linkToken]) });
const target = {
  question: uuid,
  traveller: uuid.optional().describe('Left out for a question about the whole order'),
};

export const getAnswerSheet = endpoint('getAnswerSheet', {
  summary: "Returns an order's questions with the answers given so far. Accepts any key that opens the order.",
  params: byKey,
  response: answerSheet,
});

export const answerCount = z.object({
  asked: z.int(),
  open: z.int(),
  dueOn: zonedString.nullable().describe('The earliest last day of the open ones that is still to come'),
});
export type AnswerCount = z.infer<typeof answerCount>;

export const countOpenAnswers = endpoint('countOpenAnswers', {
  summary: 'Counts the questions of an order: all that are asked, and the required ones that are open.',
  params: byKey,
  response: answerCount,
});

export const saveAnswer = endpoint('saveAnswer', {
  summary:
    'Saves one answer; an empty one removes the earlier, except a confidential one by the order’s link. Refused after the last day, unless staff reopened it.',
  params: byKey,
  body: z.strictObject({ ...target, wording: z.int().min(1).max(100_000), value: z.string().trim().max(ANSWER_MAX) }),
  response: answerSheet,
});

export const saveAnswerFile = endpoint('saveAnswerFile', {
  summary: 'Answers a question with a picture or a PDF of at most 10 MB. The file is named after the question.',
  params: byKey,
  query: z.strictObject({
    ...target,
    wording: z.coerce.number().int().min(1).max(100_000),
  }),
  response: answerSheet,
});

export const getAnswerFile = endpoint('getAnswerFile', {
  summary: 'Returns the file of an answer to somebody who may see the answers.',
  params: byKey,
  query: z.strictObject({ answer: uuid }),
  response: namedFile,
});

const staffAnswer = z.object({
  _id: uuid.nullable(),
  label: z.string().describe('The words that were answered, or the current ones'),
  type: z.enum(QUESTION_TYPES),
  answerClass: z.enum(ANSWER_CLASSES),
  isRequired: z.boolean(),
  state: z.enum(['open', 'late', 'answered', 'wiped']),
  value: z.string().nullable().describe('Null while not answered, or not shown to this caller'),
  isHidden: z.boolean().describe('Answered, and not shown'),
});

export const getOrderAnswers = endpoint('getOrderAnswers', {
  summary:
    "Lists the answers of an order in the caller's divisions. Health and identity answers only with `confidential`, for employees with the right; each reading is recorded.",
  params: byId,
  query: z.strictObject({ confidential: z.enum(['shown']).optional() }),
  response: z.object({
    mayReadHealth: z.boolean(),
    mayHaveMore: z
      .boolean()
      .describe('Questions that depend on answers which are not shown are left out, whether asked or not'),
    reopenedUntil: zonedString.nullable(),
    sections: z.array(z.object({ name: z.string(), trip: z.string(), answers: z.array(staffAnswer) })),
  }),
});
export type OrderAnswers = z.infer<typeof getOrderAnswers.response>;
export type StaffAnswer = z.infer<typeof staffAnswer>;

export const getOrderAnswerFile = endpoint('getOrderAnswerFile', {
  summary: 'Returns the file of an answer to staff. A health or identity file needs the right, and is recorded.',
  params: z.object({ id: uuid, answer: uuid }),
  response: namedFile,
});

export const getGroupAnswersCsv = endpoint('getGroupAnswersCsv', {
  summary:
    'Returns the answers of a group as CSV, one line for each traveller and one column for each question. Health and identity answers are never in it. The download is recorded.',
  params: byId,
  response: namedFile,
});

export const reopenAnswers = endpoint('reopenAnswers', {
  summary: 'Lets the family of an order answer again after the last day, for some days.',
  params: byId,
  body: z.strictObject({ days: z.int().min(1).max(60) }),
  response: z.object({ until: zonedString }),
});
