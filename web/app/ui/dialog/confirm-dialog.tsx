import { createStore, useStore } from '../../lib/store.ts';
import { lazyPart } from '../lazy-part.tsx';
import type { OpenQuestion, Question } from './confirm-modal.tsx';

const ConfirmModal = lazyPart(() => import('./confirm-modal.tsx'));
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

/** True while a question is open, so that dialogs below it do not close together with it. */
export const useIsConfirming = (): boolean => useStore(store) !== null;

export function ConfirmHost() {
  const question = useStore(store);
  return question && <ConfirmModal question={question} onClose={() => question.answer(false)} />;
}
