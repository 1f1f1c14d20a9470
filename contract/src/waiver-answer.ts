import { NAME_MAX, nameProblem } from './person-name.ts';
import {
  hasOnlyLetters,
  SIGNATURE_MAX_LENGTH,
  textLimit,
  type WaiverAnswer,
  type WaiverQuestion,
} from './waiver-form.ts';

/** The message for an unacceptable answer, or null. */
export function answerProblem(
  question: WaiverQuestion,
  { value, typed }: Pick<WaiverAnswer, 'value' | 'typed'>,
): string | null {
  if (question.type === 'date') return dayProblem(value);
  if (question.type === 'signature' && !typed) return drawingProblem(value);
  const limit = question.type === 'signature' ? NAME_MAX : textLimit(question);
  if (!value.trim()) return question.type === 'signature' ? 'Type your full name' : 'Required';
  if (value.trim().length > limit) return `At most ${limit} characters`;
  if (question.type === 'signature') return nameProblem(value.trim());
  if (!hasOnlyLetters(value)) return 'Please use letters and figures only';
  return asksForPhone(question.title) && !/\p{Nd}/u.test(value) ? 'Please enter a phone number' : null;
}

/** Words of a question that has another answer than a phone number, or more than one. */
const NOT_ONLY_PHONE = /\b(name|who|whom|e-?mail|none|any|contact(?!(['’]s)? phone\b))\b|^(may|can|do|does|is|has)\b/i;

/** True for a question about a phone number alone. A phone shows digits alone for it. */
export const asksForPhone = (title: string) => /\bphone\b/i.test(title) && !NOT_ONLY_PHONE.test(title);

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
