import { message } from '@tours/contract/messages';
import { useState } from 'react';
import { isRefusal, useApi } from '../../lib/api.ts';
import type { FormMessage } from '../../session/form/form-notice.tsx';
import { useActions } from '../../ui/use-actions.ts';

/** Sends the verification link again. The answer is the same whether or not there is an account to verify. */
export function useSendLink() {
  const client = useApi();
  const [notice, setNotice] = useState<FormMessage | null>(null);
  const { busy, carryOut } = useActions({ report: (text, tone) => setNotice({ text, tone }) });

  const send = (email: string) =>
    carryOut({
      id: 'send',
      act: () => client.sendVerification({ body: { email } }),
      done: `If ${email} has an account to verify, a new link is on its way.`,
      failed: (error) => (isRefusal(error) && error.code !== 'unexpected' ? error.message : message('login.error')),
    });

  return { notice, setNotice, isSending: busy !== null, send };
}
