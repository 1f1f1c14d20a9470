import { message } from '@tours/contract/messages';
import { useState } from 'react';
import { isRefusal, useApi } from '../../lib/api.ts';
import type { Said } from '../../session/form/form-notice.tsx';

/** Sends the verification link again. The answer is the same whether or not there is an account to verify. */
export function useSendLink() {
  const client = useApi();
  const [isOffered, setIsOffered] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [said, setSaid] = useState<Said | null>(null);

  async function send(email: string) {
    setIsSending(true);
    try {
      await client.sendVerification({ body: { email } });
      setSaid({ tone: 'success', words: `If ${email} has an account to verify, a new link is on its way.` });
    } catch (error) {
      const words = isRefusal(error) && error.code !== 'unexpected' ? error.message : message('login.error');
      setSaid({ tone: 'error', words });
    } finally {
      setIsSending(false);
    }
  }

  return {
    said,
    isSending,
    isOffered,
    send,
    /** Shows the button, with the reason. */
    offer: (why: Said | null) => {
      setIsOffered(true);
      setSaid(why);
    },
    reset: () => setSaid(null),
  };
}
