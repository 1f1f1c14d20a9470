import type { SigningWaiver, WaiverTexts } from '@tours/contract/waiver';
import { questionsOf, type WaiverAnswer, type WaiverQuestion } from '@tours/contract/waiver-form';
import { readDraft } from '../../../lib/drafts.ts';
import { type Stroke, toPng } from './strokes.ts';

export interface DraftAnswer {
  title: string;
  type: WaiverQuestion['type'];
  /** A text, a date, or the typed name of a signature. */
  value: string;
  strokes: readonly Stroke[];
  isTyped: boolean;
}

/** The form values so far. Consent is not kept, because it holds only for the text on the screen. */
export interface Draft {
  name: string;
  email: string;
  answers: readonly DraftAnswer[];
}

/** A waiver that its reader may sign, with the texts to sign. */
export type OpenWaiver = SigningWaiver & { waiverTemplate: WaiverTexts; wording: string };

export const isOpen = (waiver: SigningWaiver): waiver is OpenWaiver =>
  waiver.canSign && waiver.waiverTemplate !== null && waiver.wording !== null;

export function freshDraft({ traveller, waiverTemplate }: OpenWaiver): Draft {
  return { name: traveller.name, email: traveller.email, answers: questionsOf(waiverTemplate).map(blankAnswer) };
}

export const blankAnswer = ({ title, type }: WaiverQuestion): DraftAnswer => ({
  title,
  type,
  value: '',
  strokes: [],
  isTyped: false,
});

/** Fits a stored draft to the current questions, because the template may have changed since. */
export function fitDraft(kept: Draft, fresh: Draft): Draft {
  const left = [...kept.answers];
  const answers = fresh.answers.map((empty) => {
    const index = left.findIndex(({ title, type }) => title === empty.title && type === empty.type);
    return index < 0 ? empty : { ...empty, ...left.splice(index, 1)[0] };
  });
  return { name: kept.name, email: kept.email, answers };
}

export function toAnswers({ answers }: Draft): WaiverAnswer[] {
  return answers.map(({ title, type, value, strokes, isTyped }) => {
    if (type !== 'signature') return { title, type, value };
    return isTyped ? { title, type, value, typed: true } : { title, type, value: strokes.length ? toPng(strokes) : '' };
  });
}

export const draftKeyOf = (waiver: SigningWaiver) => `waiver:${waiver._id}`;

const isText = (value: unknown) => typeof value === 'string';

function isDraft(kept: unknown): kept is Draft {
  const { name, email, answers } = (kept ?? {}) as Partial<Draft>;
  const areAnswers = Array.isArray(answers) && answers.every((one) => isText(one?.value) && Array.isArray(one.strokes));
  return isText(name) && isText(email) && areAnswers;
}

export function findDraft(waiver: OpenWaiver): Draft | null {
  const kept = readDraft(draftKeyOf(waiver));
  return isDraft(kept) ? fitDraft(kept, freshDraft(waiver)) : null;
}

/** A phone shows digits alone for a phone number. A question that also asks for a name needs letters. */
export const isPhone = (title: string) =>
  /\bphone\b/i.test(title) && !/\b(name|who|whom|contact(?!(['’]s)? phone\b))\b/i.test(title);
