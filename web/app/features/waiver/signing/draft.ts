import type { SigningWaiver } from '@tours/contract/waiver';
import { questionsOf, type WaiverAnswer, type WaiverQuestion } from '@tours/contract/waiver-form';
import { type Stroke, toPng } from './strokes.ts';

export interface DraftAnswer {
  title: string;
  type: WaiverQuestion['type'];
  /** A text, a day, or the typed name of a signature. */
  value: string;
  strokes: readonly Stroke[];
  isTyped: boolean;
}

/** What was filled in so far. Consent is not part of it: it is given anew, for the words on the screen. */
export interface Draft {
  name: string;
  email: string;
  answers: readonly DraftAnswer[];
}

export function freshDraft({ traveller, waiverTemplate }: SigningWaiver): Draft {
  const answers = questionsOf(waiverTemplate!).map(({ title, type }) => blank(title, type));
  return { name: traveller.name, email: traveller.email, answers };
}

const blank = (title: string, type: DraftAnswer['type']): DraftAnswer => ({
  title,
  type,
  value: '',
  strokes: [],
  isTyped: false,
});

/** A kept draft put into today's questions: the template may have changed since. */
export function fitDraft(kept: Draft, fresh: Draft): Draft {
  const left = [...kept.answers];
  const answers = fresh.answers.map((empty) => {
    const index = left.findIndex(({ title, type }) => title === empty.title && type === empty.type);
    return index < 0 ? empty : { ...empty, ...left.splice(index, 1)[0]! };
  });
  return { name: kept.name, email: kept.email, answers };
}

export function toAnswers({ answers }: Draft): WaiverAnswer[] {
  return answers.map(({ title, type, value, strokes, isTyped }) => {
    if (type !== 'signature') return { title, type, value };
    return isTyped ? { title, type, value, typed: true } : { title, type, value: strokes.length ? toPng(strokes) : '' };
  });
}

const keyOf = (waiver: SigningWaiver) => `waiver:${waiver._id}`;

/** Kept in this tab alone, so that a dropped connection or a reload costs nobody their typing. */
export function keepDraft(waiver: SigningWaiver, draft: Draft): void {
  try {
    sessionStorage.setItem(keyOf(waiver), JSON.stringify(draft));
  } catch {
    // Full or forbidden: the page still holds it.
  }
}

export function findDraft(waiver: SigningWaiver): Draft | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(waiver)) ?? 'null') as Draft | null;
    return kept && fitDraft(kept, freshDraft(waiver));
  } catch {
    return null;
  }
}

export function forgetDraft(waiver: SigningWaiver): void {
  try {
    sessionStorage.removeItem(keyOf(waiver));
  } catch {
    // Forbidden: nothing was kept either.
  }
}
