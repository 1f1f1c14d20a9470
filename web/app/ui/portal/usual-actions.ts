import { message } from '@tours/contract/messages';

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
    message: `We’ll email ${email} a new temporary password and log them out everywhere.`,
    confirmLabel: 'Send',
    isDestructive: true,
  },
  failed: 'account.mailFailed' as const,
});
