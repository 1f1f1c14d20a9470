import { message } from '@tours/contract/messages';
import type { OrderWaiver, SigningWaiver } from '@tours/contract/waiver';
import { questionsOf } from '@tours/contract/waiver-form';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isRefusal, useApi } from '../../../lib/api.ts';
import { forgetDraft, keepDraft } from '../../../lib/drafts.ts';
import { focusInMiddle } from '../../../lib/focus-here.ts';
import { loadClient } from '../../../lib/lazy-client.ts';
import { retryable } from '../../../lib/retryable.ts';
import { notify } from '../../../ui/notice/notify.tsx';
import { useWaiverKey } from '../page/use-waiver-key.ts';
import { carriedDraft, carryAnswers } from './carried-answers.ts';
import {
  type Draft,
  type DraftAnswer,
  draftKeyOf,
  findDraft,
  freshDraft,
  type OpenWaiver,
  toAnswers,
} from './draft.ts';
import { type Problems, problemsFrom, problemsOf } from './problems.ts';

/** For a phone in a tunnel. Retrying is safe, because the server refuses a second signature. */
const LIMIT_MS = 30_000;

export interface Ending {
  /** The order's other waivers; null where they could not be read. */
  others: OrderWaiver[] | null;
  onSigned(waiver: SigningWaiver): void;
  /** Called when the waiver has changed since this page was loaded. */
  onStale(): void;
}

export const fieldId = (field: string | number) => `waiver-${field}`;
const loadSchema = retryable(() => import('@tours/contract/waiver'));

export function useSigning(waiver: OpenWaiver, { others, onSigned, onStale }: Ending) {
  const api = useApi();
  const key = useWaiverKey();
  const questions = questionsOf(waiver.waiverTemplate);
  const { draft, isCarried, update } = useDraft(waiver);
  const [isConsented, setConsented] = useState(false);
  const { problems, setProblems, solve } = useProblems();
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);

  // Loaded while the person reads, so that signing needs only the request itself.
  useEffect(() => void Promise.all([loadSchema(), loadClient()]).catch(() => {}), []);

  async function submit() {
    if (isSending) return;
    setFailure(null);
    setSending(true);
    try {
      await signIfComplete();
    } catch (error) {
      refused(error);
    } finally {
      setSending(false);
    }
  }

  async function signIfComplete() {
    const { signer } = await loadSchema();
    const fields = toAnswers(draft);
    const traveller = signer.safeParse({ name: draft.name, email: draft.email });
    const signerIssues = traveller.error?.issues ?? [];
    const found = problemsOf({ questions, answers: fields, isConsented, signerIssues });
    setProblems(found);
    if (found.size || !traveller.data) return;
    const body = { traveller: traveller.data, isConsented: true as const, fields, wording: waiver.wording };
    const signal = AbortSignal.timeout(LIMIT_MS);
    const signed = await api.signWaiver({ ...key, body }, { signal });
    forgetDraft(draftKeyOf(waiver));
    carryAnswers(waiver, draft, others);
    onSigned(signed);
  }

  function refused(error: unknown) {
    const code = isRefusal(error) ? error.code : null;
    if (isRefusal(error) && code === 'request.invalid') {
      const found = problemsFrom(error.details, questions);
      setProblems(found);
      if (found.size) return;
    }
    if (isRefusal(error) && /^waiver\./.test(error.code)) {
      if (code === 'waiver.alreadySigned') forgetDraft(draftKeyOf(waiver));
      notify(error.message, 'warning');
      return onStale();
    }
    setFailure(message('waiver.saveFailed'));
  }

  return {
    questions,
    draft,
    isCarried,
    isConsented,
    problems,
    failure,
    isSending,
    submit,
    setSigner: (field: 'name' | 'email', value: string) => {
      update((draft) => ({ ...draft, [field]: value }));
      solve(field);
    },
    setAnswer: (index: number, answer: DraftAnswer) => {
      update((draft) => ({ ...draft, answers: draft.answers.map((one, at) => (at === index ? answer : one)) }));
      solve(String(index));
    },
    setConsented: (value: boolean) => {
      setConsented(value);
      solve('consent');
    },
  };
}

export type Signing = ReturnType<typeof useSigning>;

function useDraft(waiver: OpenWaiver) {
  const [draft, setDraft] = useState(() => freshDraft(waiver));
  const [isCarried, setCarried] = useState(false);
  // Several fields may change before the next rendering, for example when the browser fills in the form.
  const latest = useRef(draft);
  // The stored draft is applied after the first rendering, which has to match the server's.
  useEffect(() => {
    const kept = findDraft(waiver);
    const shown = kept ?? carriedDraft(waiver);
    if (!shown) return;
    latest.current = shown;
    setDraft(shown);
    setCarried(kept === null);
  }, [waiver]);
  const update = (change: (draft: Draft) => Draft) => {
    latest.current = change(latest.current);
    keepDraft(draftKeyOf(waiver), latest.current);
    setDraft(latest.current);
  };
  return { draft, isCarried, update };
}

/** Problems by field. Each validation focuses the first of them. */
function useProblems() {
  const [problems, show] = useState<Problems>(new Map());
  const setProblems = (found: Problems) => {
    // Screen readers read the problem together with the field, so it is rendered before the field gets the focus.
    flushSync(() => show(found));
    const [first] = found.keys();
    if (first !== undefined) focusInMiddle(document.getElementById(fieldId(first)));
  };
  const solve = (field: string) => {
    if (problems.has(field)) show(new Map([...problems].filter(([name]) => name !== field)));
  };
  return { problems, setProblems, solve };
}
