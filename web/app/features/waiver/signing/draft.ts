import type { SigningWaiver } from '@tours/contract/waiver';
import { questionsOf, type WaiverAnswer, type WaiverQuestion } from '@tours/contract/waiver-form';
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

/** Fits a stored draft to the current questions, because the template may have changed since. */
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

/** Stores the draft in this tab only, so that a lost connection or a reload keeps the typed values. */
export function keepDraft(waiver: SigningWaiver, draft: Draft): void {
  try {
    sessionStorage.setItem(keyOf(waiver), JSON.stringify(draft));
  } catch {
    // Storage is full or forbidden; the values stay in the page.
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
    // Storage is forbidden, so nothing was stored.
  }
}
