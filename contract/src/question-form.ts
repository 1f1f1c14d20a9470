/**
 * The kinds of questions and the rules for answers, shared by pages and server. This file does not import zod, so that
 * the page of a parent opens without loading it.
 */
import { DEFAULT_LEGAL_AGE } from './constants.ts';
import { hasOnlyLetters } from './waiver-form.ts';

export const QUESTION_TYPES = ['text', 'longText', 'choice', 'several', 'yesNo', 'date', 'phone', 'file'] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];

/** Health and identity answers are encrypted, and only employees with the right read them. */
export const ANSWER_CLASSES = ['plain', 'contact', 'health', 'identity'] as const;
export type AnswerClass = (typeof ANSWER_CLASSES)[number];

export const SUBJECTS = ['traveller', 'order'] as const;
export type Subject = (typeof SUBJECTS)[number];

/** Every question can be answered and changed after booking; some are asked at the checkout already. */
export const ASK_AT = ['checkout', 'after'] as const;

export const QUESTION_MAX = {
  ofGroup: 60,
  label: 200,
  help: 500,
  choice: 100,
  choices: 30,
  daysBefore: 365,
  text: 200,
  longText: 2000,
  phone: 32,
} as const;
export const ANSWER_MAX = 4000;
export const ANSWER_FILE_MAX_BYTES = 10_000_000;

export const isSealedClass = (answerClass: AnswerClass) => answerClass === 'health' || answerClass === 'identity';
export const hasChoices = (type: QuestionType) => type === 'choice' || type === 'several';

/** A choice is one line, so the answer to a question with several choices has a line for each. */
export const linesOf = (value: string): string[] => value.split('\n').filter(Boolean);

/** The answers that a condition may name, or null if the question can't control another one. */
export function conditionValues({ type, choices }: { type: QuestionType; choices: readonly string[] }) {
  if (type === 'yesNo') return ['yes', 'no'];
  return hasChoices(type) ? choices : null;
}

interface Rule {
  isForMinors: boolean;
  condition: { question: string; value: string } | null;
}

/** Whether a question is asked of a person of this age. `answerTo` gives the person's answer to another question. */
export function isAsked({ isForMinors, condition }: Rule, age: number | null, answerTo: (question: string) => string) {
  // Without a known age the question is asked, because nobody else would notice a missing answer.
  if (isForMinors && age !== null && age >= DEFAULT_LEGAL_AGE) return false;
  return condition === null || linesOf(answerTo(condition.question)).includes(condition.value);
}

/**
 * Gives each seat a key of its person, because a person is asked the group's questions once for all bookings. Two seats
 * of one booking with the same name are two persons, and a seat without a name is a person of its own.
 */
export function withPersons<Place extends { booking: string; seat: string; name: string }>(
  places: Place[],
): (Place & { person: string })[] {
  const seen = new Map<string, number>();
  return places.map((place) => {
    const { booking, seat, name } = place;
    const key = name.toLowerCase();
    const ofBooking = `${booking} ${key}`;
    const before = seen.get(ofBooking) ?? 0;
    seen.set(ofBooking, before + 1);
    return { ...place, person: name ? `${key} ${before}` : seat };
  });
}

interface Answerable {
  type: QuestionType;
  choices: readonly string[];
}

/** The message for an unacceptable answer, or null. An empty answer removes the earlier one. */
export function answerProblem({ type, choices }: Answerable, value: string): string | null {
  if (!value) return null;
  if (!hasOnlyLetters(value)) return 'Please use letters and figures only';
  if (type === 'yesNo') return value === 'yes' || value === 'no' ? null : 'Please choose yes or no';
  if (type === 'choice') return choices.includes(value) ? null : NOT_OFFERED;
  if (type === 'several') return severalProblem(choices, linesOf(value));
  if (type === 'date') return isDay(value) ? null : 'Please enter a date';
  if (type === 'file') return 'Please choose a file';
  return textProblem(type, value);
}

function textProblem(type: 'text' | 'longText' | 'phone', value: string): string | null {
  const limit = QUESTION_MAX[type];
  if (value.length > limit) return `At most ${limit} characters`;
  if (type === 'phone' && !/^(?=\D*\d)[+()\d\s.x-]+$/i.test(value))
    return 'Please enter a phone number with country and area code';
  return null;
}

const NOT_OFFERED = 'This choice is no longer offered. Please choose again';

function severalProblem(choices: readonly string[], chosen: string[]): string | null {
  if (new Set(chosen).size !== chosen.length) return 'Please choose each answer once';
  return chosen.every((choice) => choices.includes(choice)) ? null : NOT_OFFERED;
}

function isDay(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`);
  return /^(19|20|21)\d\d-\d\d-\d\d$/.test(value) && !Number.isNaN(+date) && date.toISOString().startsWith(value);
}

/** The parts of an answer that totals count: each choice, and of a free text only that there is one. */
export function countedOf(type: QuestionType, value: string): string[] {
  if (type === 'several') return linesOf(value);
  return type === 'choice' || type === 'yesNo' ? [answerText(type, value)] : [ANSWERED];
}
export const ANSWERED = 'answered';

export function answerText(type: QuestionType, value: string): string {
  if (type === 'yesNo') return value === 'yes' ? 'Yes' : 'No';
  return type === 'several' ? linesOf(value).join(', ') : value;
}
