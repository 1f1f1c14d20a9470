import type { ApiError } from '@tours/contract/client';
import { type MessageKey, message } from '@tours/contract/messages';
import { useState } from 'react';
import { isRefusal } from '../../lib/api.ts';
import { useReadAgain } from '../../lib/read-again.ts';
import { withDetail } from '../../lib/with-detail.ts';
import { confirmDialog, type Question } from '../dialog/confirm-dialog.tsx';
import { notify } from '../notice/notify.tsx';

interface Deed {
  /** Of the record it is done to. */
  id: string;
  /** Asked before; whoever does not agree has done nothing. */
  question?: Question;
  /** What becomes of it may be told by itself: then `done` is not said. */
  act(): Promise<unknown>;
  /** Said when it worked. */
  done: string | null;
  failed: MessageKey;
  onDone?: () => void;
  /** A refusal that is answered otherwise than in the words of `failed`. */
  answers?: { [code: string]: (refusal: ApiError) => Promise<void> };
}

/** What is done to a record of a list: asks first where something ends by it, says how it went, reads the list again. */
export function useDeeds() {
  const readAgain = useReadAgain();
  const [busy, setBusy] = useState<string | null>(null);

  async function carryOut(deed: Deed) {
    if (deed.question && !(await confirmDialog(deed.question))) return;
    setBusy(deed.id);
    try {
      await deed.act();
      if (deed.done !== null) void notify(deed.done, 'success');
      deed.onDone?.();
    } catch (error) {
      const answer = isRefusal(error) && deed.answers?.[error.code];
      if (answer) await answer(error);
      else void notify(withDetail(deed.failed, error), 'error');
    }
    // Also after a refusal: somebody else may have been quicker.
    await readAgain();
    setBusy(null);
  }

  return { busy, carryOut };
}

/** The questions and words of a deletion, which are the same for every record. */
export const deletion = (name: string, loss: string) => ({
  question: { title: `Delete ${name}?`, message: loss, confirmLabel: 'Delete', isDestructive: true },
  done: message('record.deleted', { name }),
  failed: 'record.deleteFailed' as const,
});

/** Of account details that are mailed again. `kind` as the message of the specification has it. */
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
