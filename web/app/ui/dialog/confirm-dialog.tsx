import { type ComponentType, lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { retryable } from '../../lib/retryable.ts';

export interface Question {
  title: string;
  message?: string;
  confirmLabel: string;
  cancelLabel?: string;
  /** Something is lost by agreeing. */
  isDestructive?: boolean;
}

export interface OpenQuestion extends Question {
  answer(agreed: boolean): void;
}

const loadModal = retryable(() => import('./confirm-modal.tsx'));
const fetchModal = () =>
  lazy<ComponentType<{ question: OpenQuestion }>>(() => loadModal().catch(() => ({ default: AskBrowser })));
let ConfirmModal = fetchModal();
const listeners = new Set<() => void>();
let open: OpenQuestion | null = null;

/** Asks before something is done: `if (await confirmDialog({…})) remove()`. */
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
  for (const listener of listeners) listener();
}

/** Without a line for our own dialog the browser's own asks: no question goes unanswered, and none takes the page along. */
function AskBrowser({ question }: { question: OpenQuestion }) {
  useEffect(() => {
    ConfirmModal = fetchModal();
    question.answer(window.confirm([question.title, question.message].filter(Boolean).join('\n\n')));
  }, [question]);
  return null;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** True while a question is open: dialogs under it must not close with it. */
export function useIsConfirming(): boolean {
  return useOpenQuestion() !== null;
}

function useOpenQuestion() {
  return useSyncExternalStore(
    subscribe,
    () => open,
    () => null,
  );
}

export function ConfirmHost() {
  const question = useOpenQuestion();
  // As it is now: after a failure it is asked for again.
  const Modal = ConfirmModal;
  return <Suspense fallback={null}>{question && <Modal question={question} />}</Suspense>;
}
