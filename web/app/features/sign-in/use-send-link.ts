import { message } from '@tours/contract/messages';
import { useState } from 'react';
import { isRefusal, useApi } from '../../lib/api.ts';
import type { FormMessage } from '../../session/form/form-notice.tsx';

/** Sends the verification link again. The answer is the same whether or not there is an account to verify. */
export function useSendLink() {
  const client = useApi();
  const [isOffered, setIsOffered] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [notice, setNotice] = useState<FormMessage | null>(null);

  async function send(email: string) {
    setIsSending(true);
    try {
      await client.sendVerification({ body: { email } });
      setNotice({ tone: 'success', text: `If ${email} has an account to verify, a new link is on its way.` });
    } catch (error) {
      const text = isRefusal(error) && error.code !== 'unexpected' ? error.message : message('login.error');
      setNotice({ tone: 'error', text });
    } finally {
      setIsSending(false);
    }
  }

  return {
    notice,
    isSending,
    isOffered,
    send,
    /** Shows the button, with the reason. */
    offer: (why: FormMessage | null) => {
      setIsOffered(true);
      setNotice(why);
    },
    reset: () => setNotice(null),
  };
}
