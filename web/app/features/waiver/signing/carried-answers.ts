import type { OrderWaiver } from '@tours/contract/waiver';
import { questionsOf, type WaiverQuestion } from '@tours/contract/waiver-form';
import { forgetDraft, keepDraft, readDraft } from '../../../lib/drafts.ts';
import { isToSign } from '../../../lib/is-to-sign.ts';
import { blankAnswer, type Draft, freshDraft, type OpenWaiver } from './draft.ts';

/** The place where answers are kept for the next waiver of an order. It ends with the tab. */
const KEY = 'waiver answers';

/** Words of questions about the child, or of what is agreed for it. */
const OF_THE_CHILD =
  /child|student|participant|camper|minor|\bson\b|daughter|travell?er|initial|permission|consent|agree|medic|health/i;

interface Carried {
  /** The ids of the waivers that are left. A device may be passed on to another family. */
  waivers: string[];
  answers: { title: string; value: string }[];
}

/**
 * True for a question whose answer is the same for each child: the parent's name, and who is called in an emergency. Staff
 * may have left health unmarked, and one child's allergy must not stand in another's waiver.
 */
export function isShared({ title, type, purpose }: WaiverQuestion): boolean {
  if (type !== 'text' || purpose === 'health') return false;
  if (purpose === 'emergencyContact') return true;
  return /parent|guardian|emergency (contact|phone|name)/i.test(title) && !OF_THE_CHILD.test(title);
}

/** Keeps the shared answers of a child's waiver that was just signed for the other children of its order. */
export function carryAnswers(waiver: OpenWaiver, { answers }: Draft, others: OrderWaiver[] | null): void {
  const children = (others ?? []).filter((other) => isToSign(other) && other.traveller.status === 'minor');
  const left = children.map(({ _id }) => _id);
  forgetDraft(KEY);
  // An adult's own answers are no parent's.
  if (!left.length || waiver.traveller.status !== 'minor') return;
  const titles = questionsOf(waiver.waiverTemplate)
    .filter(isShared)
    .map(({ title }) => title);
  const shared = answers.filter(({ title, type }) => type === 'text' && titles.includes(title));
  keepDraft(KEY, { waivers: left, answers: shared.map(({ title, value }) => ({ title, value })) } satisfies Carried);
}

/** The form with the answers of the waiver before, or null if there are none for it. */
export function carriedDraft(waiver: OpenWaiver): Draft | null {
  const kept = readDraft(KEY) as Partial<Carried> | null;
  if (!Array.isArray(kept?.waivers) || !kept.waivers.includes(waiver._id) || !Array.isArray(kept.answers)) return null;
  const values = new Map(kept.answers.map(({ title, value }) => [title, value]));
  const answers = questionsOf(waiver.waiverTemplate).map((question) => ({
    ...blankAnswer(question),
    value: isShared(question) ? (values.get(question.title) ?? '') : '',
  }));
  return answers.some(({ value }) => value) ? { ...freshDraft(waiver), answers } : null;
}
