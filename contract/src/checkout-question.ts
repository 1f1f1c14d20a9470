import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ANSWER_CLASSES, ANSWER_MAX, QUESTION_TYPES, SUBJECTS } from './question-form.ts';
import { byId, uuid } from './values.ts';

export const checkoutQuestion = z.object({
  _id: uuid,
  wording: z.int().describe('Sent back with the answer'),
  item: uuid.nullable().describe('Null for a question of the whole group'),
  subject: z.enum(SUBJECTS),
  label: z.string(),
  help: z.string(),
  type: z.enum(QUESTION_TYPES),
  choices: z.array(z.string()),
  answerClass: z.enum(ANSWER_CLASSES),
  isRequired: z.boolean(),
  isForMinors: z.boolean(),
  condition: z.object({ question: uuid, value: z.string() }).nullable(),
});
export type CheckoutQuestion = z.infer<typeof checkoutQuestion>;

export const listCheckoutQuestions = endpoint('listCheckoutQuestions', {
  summary: 'Lists the questions of a group that the checkout asks, in their order.',
  params: byId,
  response: z.array(checkoutQuestion),
});

const seat = {
  question: uuid,
  availability: uuid.optional().describe('Left out for a question about the whole order'),
  traveller: z.int().min(0).max(99).optional().describe('The place of the traveller in the item of that availability'),
};

/** A person with several bookings answers the group's questions at one of them, and the answer holds for all. */
export const checkoutAnswer = z.strictObject({
  ...seat,
  wording: z.int().min(1).max(100_000),
  value: z.string().trim().min(1).max(ANSWER_MAX),
});
export type CheckoutAnswer = z.infer<typeof checkoutAnswer>;

/** The details of `order.answersMissing`. */
const answerProblems = z.object({ answers: z.array(z.object({ ...seat, message: z.string() })) });
export type AnswerProblems = z.infer<typeof answerProblems>;
