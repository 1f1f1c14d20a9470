import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { retryable } from '../../lib/retryable.ts';
import { createStore, useStore } from '../../lib/store.ts';
import { LoadingPart } from '../waiting/loading-line.tsx';
import type { OpenQuestion, Question } from './confirm-modal.tsx';

const loadModal = retryable(() => import('./confirm-modal.tsx'));
const fetchModal = () =>
  lazy<ComponentType<{ question: OpenQuestion }>>(() => loadModal().catch(() => ({ default: AskBrowser })));
let ConfirmModal = fetchModal();
let open: OpenQuestion | null = null;
const store = createStore(() => open, null);

/** Asks for confirmation: `if (await confirmDialog({…})) remove()`. */
export function confirmDialog(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    show({
      ...question,
      answer(agreed) {
        show(null);
        resolve(agreed);
      },
    });
  });
}

function show(question: OpenQuestion | null) {
  open = question;
  store.notify();
}

/**
 * The browser's own dialog, for when ours can't be loaded. Every question must be answered without leaving the page, such
 * as on a trip day without a network.
 */
function AskBrowser({ question }: { question: OpenQuestion }) {
  useEffect(() => {
    ConfirmModal = fetchModal();
    question.answer(window.confirm([question.title, question.message].filter(Boolean).join('\n\n')));
  }, [question]);
  return null;
}

/** True while a question is open, so that dialogs below it do not close together with it. */
export const useIsConfirming = (): boolean => useStore(store) !== null;

export function ConfirmHost() {
  const question = useStore(store);
  // Read at each rendering, because it is replaced after a failure.
  const Modal = ConfirmModal;
  return <Suspense fallback={<LoadingPart />}>{question && <Modal question={question} />}</Suspense>;
}
