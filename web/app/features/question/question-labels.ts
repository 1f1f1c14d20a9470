import { counted } from '@tours/contract/counted';
import type { StaffQuestion } from '@tours/contract/question';
import { answerText } from '@tours/contract/question-form';

export const TYPE_LABELS = {
  text: 'Short text',
  longText: 'Long text',
  choice: 'One choice',
  several: 'Several choices',
  yesNo: 'Yes or no',
  date: 'Date',
  phone: 'Phone number',
  file: 'Photo or PDF',
} as const;

export const ASK_AT_LABELS = {
  after: 'After booking',
  checkout: 'At the checkout, before paying',
} as const;

export const CLASS_LABELS = {
  plain: 'Ordinary',
  contact: 'Emergency contact',
  health: 'Health',
  identity: 'Identity document',
} as const;

/** The meaning of a question's class for its answers. */
export const CLASS_HINTS = {
  plain: 'All staff of the division read the answers. They don’t appear on manifests.',
  contact: 'All staff of the division read the answers, also on manifests.',
  health: 'Encrypted. Only employees with the right read the answers, and each reading is recorded.',
  identity: 'Encrypted. Only employees with the right read the answers, and each reading is recorded.',
} as const;

export function rulesOf(question: StaffQuestion, all: StaffQuestion[]): string {
  const { isRequired, askAt, daysBefore, isForMinors, condition } = question;
  const controlling = condition && all.find(({ _id }) => _id === condition.question);
  const days = counted(daysBefore, 'day before', 'days before');
  return [
    isRequired ? 'Required' : 'Optional',
    askAt === 'checkout' && 'at the checkout',
    daysBefore ? `until ${days}` : 'until the trip',
    isForMinors && 'minors only',
    controlling && `if “${controlling.label}” is ${answerText(controlling.type, condition.value)}`,
  ]
    .filter(Boolean)
    .join(', ');
}
