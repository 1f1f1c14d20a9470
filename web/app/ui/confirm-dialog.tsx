import { lazy, Suspense, useSyncExternalStore } from 'react';

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

const ConfirmModal = lazy(() => import('./confirm-modal.tsx'));
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
  return <Suspense fallback={null}>{question && <ConfirmModal question={question} />}</Suspense>;
}
