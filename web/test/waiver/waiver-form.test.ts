import type { WaiverQuestion } from '@tours/contract/waiver-form';
import { describe, expect, it } from 'vitest';
import { isShared } from '../../app/features/waiver/signing/carried-answers.ts';
import {
  type Draft,
  fitDraft,
  freshDraft,
  isPhone,
  type OpenWaiver,
  toAnswers,
} from '../../app/features/waiver/signing/draft.ts';
import { isSignaturesOnly, problemsFrom, problemsOf } from '../../app/features/waiver/signing/problems.ts';

const questions: WaiverQuestion[] = [
  { title: 'Guardian', type: 'text', counter: 20 },
  { title: 'Initials', type: 'signature', counter: 0 },
  { title: 'Signature', type: 'signature', counter: 0 },
];
const waiver = {
  traveller: { name: 'Maya', email: 'robin@home.example' },
  waiverTemplate: { fields: questions.slice(0, 2), signatureDescription: 'Signature' },
} as OpenWaiver;

const fresh = freshDraft(waiver);
const typed = (draft: Draft, values: string[]): Draft => ({
  ...draft,
  answers: draft.answers.map((answer, index) => ({ ...answer, value: values[index]!, isTyped: true })),
});
const complete = typed(fresh, ['Robin', 'R', 'Robin']);
const judge = (draft: Draft, isConsented = true, signerIssues: { path: string[]; message: string }[] = []) =>
  problemsOf({ questions, answers: toAnswers(draft), isConsented, signerIssues });

describe('a waiver being filled in', () => {
  it('starts with the traveller and every question unanswered', () => {
    expect(fresh).toMatchObject({ name: 'Maya', email: 'robin@home.example' });
    expect(fresh.answers.map(({ title, value }) => [title, value])).toEqual(questions.map(({ title }) => [title, '']));
  });

  it('is complete with typed signatures', () => {
    expect([...judge(complete)]).toEqual([]);
    expect(toAnswers(complete).map((answer) => answer.typed)).toEqual([undefined, true, true]);
  });

  it('names problems in the order of the page, so that the first gets the focus', () => {
    const problems = judge(fresh, false, [{ path: ['email'], message: 'Please enter a valid email' }]);
    expect([...problems.keys()]).toEqual(['email', '0', '1', 'consent', '2']);
  });

  it('distinguishes missing signatures from other problems', () => {
    expect(isSignaturesOnly(judge(typed(fresh, ['Robin', '', ''])), questions)).toBe(true);
    expect(isSignaturesOnly(judge(typed(fresh, ['', '', 'Robin'])), questions)).toBe(false);
    expect(isSignaturesOnly(judge(complete, false), questions)).toBe(false);
  });

  it('shows the server’s problems beside their fields, and ignores unknown ones', () => {
    const details = [
      { path: 'body/fields/2', message: 'again' },
      { path: 'body/wording', message: 'x' },
    ];
    expect([...problemsFrom(details, questions)]).toEqual([['2', 'again']]);
    expect([...problemsFrom(undefined, questions)]).toEqual([]);
  });
});

describe('a kept draft', () => {
  it('is fitted to the current questions by title and type', () => {
    const asked = { ...fresh, answers: [...fresh.answers].reverse() };
    expect(fitDraft(complete, asked).answers.map(({ value }) => value)).toEqual(['Robin', 'R', 'Robin']);
    expect(fitDraft(complete, asked).answers.map(({ title }) => title)).toEqual(['Signature', 'Initials', 'Guardian']);
  });

  it('leaves new questions open', () => {
    const added = { ...fresh.answers[0]!, title: 'New' };
    expect(fitDraft(complete, { ...fresh, answers: [added] }).answers).toEqual([added]);
  });
});

it('the next waiver gets the answers that are the same for each child, and no others', () => {
  const asked = (title: string, more: Partial<WaiverQuestion> = {}) =>
    isShared({ title, type: 'text', counter: 0, ...more });
  for (const title of ['Name of parent or guardian', 'Emergency phone number', 'Emergency contact'])
    expect(asked(title), title).toBe(true);
  expect(asked('Who picks the child up?', { purpose: 'emergencyContact' })).toBe(true);
  for (const title of [
    'Allergies, medication or conditions',
    'Emergency medication',
    'Emergency inhaler',
    'Does your child wear contact lenses?',
    'Phone of the traveller',
    'Shoe size',
    'Name of the child',
    'Name of student and parent',
    'Does your son have parental permission to swim?',
    'Parent’s initials',
  ])
    expect(asked(title), title).toBe(false);
  expect(asked('Contact of the family doctor', { purpose: 'health' })).toBe(false);
  for (const type of ['date', 'signature'] as const) expect(asked('Parent’s initials', { type })).toBe(false);
});

it('asks with digits for a phone number alone, also for that of the emergency contact', () => {
  const titles = ['Emergency contact’s phone', 'Contact phone number', 'Emergency phone number during the tour'];
  expect(titles.filter(isPhone)).toEqual(titles);
  const withNames = ['Emergency contact: name and phone number', 'Emergency contact and phone', 'Who can we phone?'];
  expect(withNames.filter(isPhone)).toEqual([]);
});
