import type { ApiError } from '@tours/contract/client';
import { type MessageKey, message } from '@tours/contract/messages';
import { useState } from 'react';
import { isRefusal } from '../../lib/api.ts';
import { useReadAgain } from '../../lib/read-again.ts';
import { withDetail } from '../../lib/with-detail.ts';
import { confirmDialog, type Question } from '../dialog/confirm-dialog.tsx';
import { notify } from '../notice/notify.tsx';

interface Action {
  /** Id of the record. */
  id: string;
  /** A confirmation asked first; declining it does nothing. */
  question?: Question;
  /** May report its result itself; `done` is null then. */
  act(): Promise<unknown>;
  /** Message after a success. */
  done: string | null;
  failed: MessageKey;
  onDone?: () => void;
  /** Handlers for refusals that need more than the message `failed`, by their code. */
  answers?: { [code: string]: (refusal: ApiError) => Promise<void> };
}

/**
 * Runs an action on a record of a list: asks for confirmation where needed, reports the result and reloads the list.
 */
export function useActions() {
  const readAgain = useReadAgain();
  const [busy, setBusy] = useState<string | null>(null);

  async function carryOut(action: Action) {
    if (action.question && !(await confirmDialog(action.question))) return;
    setBusy(action.id);
    try {
      await action.act();
      if (action.done !== null) void notify(action.done, 'success');
      action.onDone?.();
    } catch (error) {
      const answer = isRefusal(error) && action.answers?.[error.code];
      if (answer) await answer(error);
      else void notify(withDetail(action.failed, error), 'error');
    }
    // Also after a refusal, because somebody else may have changed the record.
    await readAgain();
    setBusy(null);
  }

  return { busy, carryOut };
}

/** Confirmation and messages of a deletion, the same for every record. */
export const deletion = (name: string, loss: string) => ({
  question: { title: `Delete ${name}?`, message: loss, confirmLabel: 'Delete', isDestructive: true },
  done: message('record.deleted', { name }),
  failed: 'record.deleteFailed' as const,
});

/** Confirmation and messages for mailing account details again. */
export const resending = (name: string, email: string) => ({
  question: {
    title: `Send ${name} the account details again?`,
    message: `A new temporary password is mailed to ${email}. The former password and all open sessions end at once.`,
    confirmLabel: 'Send',
    isDestructive: true,
  },
  done: null,
  failed: 'account.mailFailed' as const,
});
