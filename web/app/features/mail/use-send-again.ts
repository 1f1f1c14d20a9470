import type { LedgerMail } from '@tours/contract/mail';
import { message } from '@tours/contract/messages';
import { useRevalidator } from 'react-router';
import { useApi } from '../../lib/api.ts';
import { followMail } from '../../ui/portal/follow-mail.ts';
import { useActions } from '../../ui/use-actions.ts';

/** Sends a mail of the page's list again, and reads the list anew. */
export function useSendAgain() {
  const client = useApi();
  const { revalidate } = useRevalidator();
  const { busy: sending, carryOut } = useActions({ after: revalidate });
  const sendAgain = ({ _id }: LedgerMail) =>
    carryOut({
      id: _id,
      act: () => client.sendMailAgain({ params: { id: _id } }),
      onDone: (queued) => void followMail(client, { ...queued, sent: message('mail.sent') }),
      failed: 'mail.failed',
    });
  return { sending, sendAgain };
}
