import type { Client } from '@tours/contract/client';
import { message } from '@tours/contract/messages';
import { fullName } from '../../lib/full-name.ts';
import { followMail } from './follow-mail.ts';
import { focusTitle } from './frame/page-head.tsx';

/** Confirmation, messages and focus of a deletion, the same for every record. */
export const deletion = (name: string, loss: string) => ({
  question: { title: `Delete ${name}?`, message: loss, confirmLabel: 'Delete', isDestructive: true },
  done: message('record.deleted', { name }),
  failed: 'record.deleteFailed' as const,
  onDone: focusTitle,
});

interface Resending {
  kind: 'Agent' | 'Employee';
  person: { _id: string; name: string; lastname: string; email: string };
  ask(): Promise<{ mail: string }>;
}

/** Mails account details again after a confirmation, and reports whether the mail was accepted. */
export function resending(client: Client, { kind, person, ask }: Resending) {
  return {
    id: person._id,
    question: {
      title: `Send ${fullName(person)} the account details again?`,
      message: `We’ll email ${person.email} a new temporary password and log them out everywhere.`,
      confirmLabel: 'Send',
      isDestructive: true,
    },
    act: async () => {
      await followMail(client, await ask(), message('account.mailed', { person: kind }));
    },
    failed: 'account.mailFailed' as const,
  };
}
