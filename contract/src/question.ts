import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ANSWER_CLASSES, ASK_AT, QUESTION_MAX, QUESTION_TYPES, SUBJECTS } from './question-form.ts';
import { byId, fareharborPk, uuid, version, zonedString } from './values.ts';
import { hasOnlyLetters } from './waiver-form.ts';

const plainText = (max: number) => z.string().trim().max(max).refine(hasOnlyLetters, 'must be letters');
const line = (max: number) =>
  plainText(max)
    .min(1)
    .regex(/^[^\n\r]*$/, 'must be one line');
const condition = z.strictObject({ question: uuid, value: z.string().max(QUESTION_MAX.choice) }).nullable();

const settings = {
  label: line(QUESTION_MAX.label),
  help: plainText(QUESTION_MAX.help).default(''),
  choices: z
    .array(line(QUESTION_MAX.choice))
    .max(QUESTION_MAX.choices)
    .default([])
    .refine((choices) => new Set(choices).size === choices.length, 'A choice is named twice'),
  isRequired: z.boolean().default(false),
  askAt: z
    .enum(ASK_AT)
    .default('after')
    .describe(
      'checkout: a required one must be answered before paying; it can be changed after booking like the others',
    ),
  daysBefore: z
    .int()
    .min(0)
    .max(QUESTION_MAX.daysBefore)
    .default(0)
    .describe('The last day to answer, before the trip'),
  isForMinors: z.boolean().default(false),
  condition: condition.default(null).describe('Asked only if the answer to that question is this value'),
};
/** These decide how answers are stored, so they never change. */
const fixed = {
  type: z.enum(QUESTION_TYPES),
  subject: z.enum(SUBJECTS).default('traveller'),
  answerClass: z.enum(ANSWER_CLASSES).default('plain'),
};

const staffQuestion = z.object({
  _id: uuid,
  group: uuid,
  item: z.object({ _id: uuid, name: z.string() }).nullable().describe('Null for a question of the whole group'),
  type: fixed.type,
  subject: z.enum(SUBJECTS),
  answerClass: z.enum(ANSWER_CLASSES),
  label: z.string(),
  help: z.string(),
  choices: z.array(z.string()),
  isRequired: z.boolean(),
  askAt: z.enum(ASK_AT),
  daysBefore: z.int(),
  isForMinors: z.boolean(),
  condition,
  wording: z.int(),
  answerCount: z
    .int()
    .nullable()
    .describe('Null without the right to read health answers, if the question follows a health or identity answer'),
  version,
  lastModifiedBy: z.string(),
  updatedAt: zonedString.describe("In the company's zone"),
});
export type StaffQuestion = z.infer<typeof staffQuestion>;

export const findQuestions = endpoint('findQuestions', {
  summary: "Lists the questions of a group and its items, in the caller's divisions.",
  params: byId,
  response: z.array(staffQuestion),
});

export const createQuestion = endpoint('createQuestion', {
  summary: 'Adds a question to a group or one of its items. A required question becomes open for existing orders too.',
  params: byId,
  body: z.strictObject({ item: uuid.nullable().default(null), ...fixed, ...settings }),
  response: staffQuestion,
});
export type QuestionInput = z.output<NonNullable<typeof createQuestion.body>>;

export const updateQuestion = endpoint('updateQuestion', {
  summary: 'Changes a question. Answers that were given keep the words they answered.',
  params: byId,
  body: z.strictObject({ ...settings, version }),
  response: staffQuestion,
});
export type QuestionChange = z.output<NonNullable<typeof updateQuestion.body>>;

export const removeQuestion = endpoint('removeQuestion', {
  summary: 'Removes a question, so that it is no longer asked. Its answers stay.',
  params: byId,
  response: z.object({ _id: uuid }),
});

export const sortQuestions = endpoint('sortQuestions', {
  summary: 'Sets the order in which the questions of a group are asked. Each question must be named once.',
  params: byId,
  body: z.strictObject({
    questions: z
      .array(uuid)
      .min(1)
      .max(QUESTION_MAX.ofGroup)
      .refine((ids) => new Set(ids).size === ids.length, 'A question is named twice'),
  }),
  response: z.array(z.object({ _id: uuid })),
});

export const FIELD_PURPOSES = ['none', 'emergencyContact', 'health'] as const;
const purpose = z.enum(FIELD_PURPOSES);

const fareharborField = z.object({ pk: fareharborPk, name: z.string(), purpose });
export type FareharborField = z.infer<typeof fareharborField>;

export const listFieldPurposes = endpoint('listFieldPurposes', {
  summary: "Lists FareHarbor's own questions of an item, each with the purpose that staff gave it.",
  params: byId,
  response: z.array(fareharborField),
});

export const setFieldPurpose = endpoint('setFieldPurpose', {
  summary: "Says what one of FareHarbor's questions is for, in the whole division. Other answers are on no manifest.",
  params: byId,
  body: z.strictObject({ field: fareharborPk, purpose }),
  response: z.object({ pk: fareharborPk, purpose }),
});
