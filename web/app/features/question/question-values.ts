import type { StaffItem } from '@tours/contract/item';
import { pick } from '@tours/contract/pick';
import type { QuestionInput, StaffQuestion } from '@tours/contract/question';
import { hasChoices, QUESTION_MAX } from '@tours/contract/question-form';
import type { RecordForm } from '../../ui/portal/form/use-record-form.ts';

export type QuestionItem = Pick<StaffItem, '_id' | 'name'>;

export type QuestionForm = RecordForm<StaffQuestion | null, QuestionValues>;

/** Fields that can't be changed later, and the settings that can. The form takes both over as they are. */
const KINDS = ['type', 'subject', 'answerClass'] as const;
const SETTINGS = ['label', 'help', 'isRequired', 'askAt', 'isForMinors'] as const;

export interface QuestionValues extends Pick<QuestionInput, (typeof KINDS | typeof SETTINGS)[number]> {
  /** The id of an item, or empty for the whole group. */
  item: string;
  /** One choice on each line. */
  choices: string;
  daysBefore: string;
  /** The id of the controlling question, or empty. */
  conditionQuestion: string;
  conditionValue: string;
}

/** In the order of the form, so that the first invalid field gets the focus. */
export const LABELS: Partial<Record<keyof QuestionValues, string>> = {
  label: 'Question',
  help: 'Explanation (optional)',
  type: 'Type of answer',
  choices: 'Choices, one on each line',
  subject: 'Asked of',
  item: 'For',
  answerClass: 'Kind of information',
  askAt: 'Asked',
  isRequired: 'Required',
  daysBefore: 'Last day to answer, in days before the trip',
  isForMinors: 'Only for minors',
  conditionQuestion: 'Depends on',
  conditionValue: 'Ask only if the answer is',
};

export function valuesOf(question: StaffQuestion | null): QuestionValues {
  if (!question) return NEW;
  const { condition } = question;
  return {
    ...pick(question, [...KINDS, ...SETTINGS]),
    item: question.item?._id ?? '',
    choices: question.choices.join('\n'),
    daysBefore: String(question.daysBefore),
    conditionQuestion: condition?.question ?? '',
    conditionValue: condition?.value ?? '',
  };
}

const NEW: QuestionValues = {
  type: 'text',
  subject: 'traveller',
  answerClass: 'plain',
  label: '',
  help: '',
  isRequired: true,
  askAt: 'after',
  isForMinors: false,
  item: '',
  choices: '',
  daysBefore: '7',
  conditionQuestion: '',
  conditionValue: '',
};

const choicesOf = ({ type, choices }: QuestionValues) =>
  hasChoices(type)
    ? choices
        .split('\n')
        .map((choice) => choice.trim())
        .filter(Boolean)
    : [];

export function errorsOf(values: QuestionValues): Partial<Record<keyof QuestionValues, string>> {
  const { label, daysBefore, conditionQuestion, conditionValue } = values;
  const choices = choicesOf(values);
  const errors: Partial<Record<keyof QuestionValues, string>> = {};
  if (!label.trim()) errors.label = 'Please enter the question';
  if (hasChoices(values.type) && choices.length < 2) errors.choices = 'Please give at least two choices';
  else if (choices.length > QUESTION_MAX.choices) errors.choices = `At most ${QUESTION_MAX.choices} choices`;
  else if (choices.some((choice) => choice.length > QUESTION_MAX.choice))
    errors.choices = `At most ${QUESTION_MAX.choice} characters per choice`;
  if (!/^\d{1,3}$/.test(daysBefore.trim()) || Number(daysBefore) > QUESTION_MAX.daysBefore)
    errors.daysBefore = `Please enter a number from 0 to ${QUESTION_MAX.daysBefore}`;
  if (values.type === 'file' && values.askAt === 'checkout')
    errors.askAt = 'A file can be asked for only after booking';
  if (conditionQuestion && !conditionValue) errors.conditionValue = 'Please choose the answer';
  return errors;
}

export const bodyOf = (values: QuestionValues) => ({
  ...settingsOf(values),
  ...pick(values, KINDS),
  item: values.item || null,
});

export function settingsOf(values: QuestionValues) {
  const { label, help, conditionQuestion, conditionValue } = values;
  return {
    ...pick(values, SETTINGS),
    label: label.trim(),
    help: help.trim(),
    choices: choicesOf(values),
    daysBefore: Number(values.daysBefore),
    condition: conditionQuestion ? { question: conditionQuestion, value: conditionValue } : null,
  };
}
