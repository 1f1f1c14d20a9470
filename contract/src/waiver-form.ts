/**
 * The questions of a waiver and the rules for answers, shared by page and server. This file does not import zod, so
 * that the signing page opens without loading it.
 */
import { NAME_MAX, nameProblem } from './person-name.ts';

export const WAIVER_FIELD_TYPES = ['text', 'date', 'signature'] as const;
export const SIGNATURE_MAX_BYTES = 200 * 1024;
export const SIGNATURE_PREFIX = 'data:image/png;base64,';
/** The length of a drawn signature in base64: four characters for three bytes. */
export const SIGNATURE_MAX_LENGTH = SIGNATURE_PREFIX.length + Math.ceil(SIGNATURE_MAX_BYTES / 3) * 4;
/** Enough for a dozen signatures of the largest size, and every text. */
export const SIGNING_MAX_BYTES = 4 * 1024 * 1024;
const TEXT_MAX = 2000;

export interface WaiverQuestion {
  title: string;
  type: (typeof WAIVER_FIELD_TYPES)[number];
  /** The maximum length of a text answer; 0 means the usual limit. */
  counter: number;
  /** The use of the answer for guides, if staff marked it. */
  purpose?: 'emergencyContact' | 'health';
}

export interface WaiverAnswer {
  title: string;
  type: WaiverQuestion['type'];
  value: string;
  /** True for a signature given by typing the name, which is as valid as a drawn one. */
  typed?: true;
}

/** Every question in order. The template's own signature comes last, because at least one signature is required. */
export function questionsOf(texts: { fields: WaiverQuestion[]; signatureDescription: string }): WaiverQuestion[] {
  return [...texts.fields, { title: texts.signatureDescription, type: 'signature', counter: 0 }];
}

export function textLimit({ counter }: Pick<WaiverQuestion, 'counter'>): number {
  return counter || TEXT_MAX;
}

/** False for zero characters and unpaired surrogates, which PostgreSQL can't store. */
export const hasOnlyLetters = (text: string) => !/[\0\p{Surrogate}]/u.test(text);

/** The message for an unacceptable answer, or null. */
export function answerProblem(
  question: WaiverQuestion,
  { value, typed }: Pick<WaiverAnswer, 'value' | 'typed'>,
): string | null {
  if (question.type === 'date') return dayProblem(value);
  if (question.type === 'signature' && !typed) return drawingProblem(value);
  const limit = question.type === 'signature' ? NAME_MAX : textLimit(question);
  if (!value.trim()) return question.type === 'signature' ? 'Type your full name' : 'Please fill this in';
  if (value.trim().length > limit) return `At most ${limit} characters`;
  if (question.type === 'signature') return nameProblem(value.trim());
  return hasOnlyLetters(value) ? null : 'Please use letters and figures only';
}

function drawingProblem(value: string): string | null {
  if (!value) return 'Sign in the box, or type your name';
  if (value.length > SIGNATURE_MAX_LENGTH) return 'This signature is too large. Please clear it and sign again';
  return /^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/.test(value) ? null : 'Please clear the box and sign again';
}

const YEARS = { first: 1900, last: 2100 };

/** Accepts real calendar days only: `2016-02-29`, but not 30 February. */
function dayProblem(value: string): string | null {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value);
  if (!match) return 'Please enter a date';
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return 'Please enter a date';
  return year >= YEARS.first && year <= YEARS.last
    ? null
    : `Please check the year: it must be from ${YEARS.first} to ${YEARS.last}`;
}
