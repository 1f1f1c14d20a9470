import { message } from '@tours/contract/messages';
import { useState } from 'react';
import { useAppData } from '../../lib/api.ts';
import { AuthRefusal, requestResetCode, resetPassword } from '../../session/auth-api.ts';
import { codeError, emailError, newPasswordError, plainCode } from '../../session/credentials.ts';
import { useShortForm } from '../../session/form/use-short-form.ts';

/** The state outlives the form: a person who closes the dialog to look for the mail returns to the second step. */
export function useReset(onDone: (email: string) => void) {
  const { apiKey } = useAppData();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useShortForm({
    name: 'reset',
    start: { email: '', code: '', password: '' },
    check: ({ email, code, password }) =>
      sentTo ? { code: codeError(code), password: newPasswordError(password) } : { email: emailError(email) },
    work: (values) => (sentTo ? setPassword(sentTo, values) : sendCode(values.email.trim())),
    otherwise: message('reset.failed'),
    back: sentTo ? 'code' : 'email',
  });

  function goTo(email: string, sent: string | null) {
    setSentTo(sent);
    form.restart({ email, code: '', password: '' });
  }

  function start(email: string) {
    goTo(email, null);
    form.focus('email');
  }

  async function sendCode(email: string) {
    await requestResetCode(apiKey, email);
    goTo(email, email);
    form.focus('code');
  }

  async function setPassword(email: string, { code, password }: { code: string; password: string }) {
    try {
      await resetPassword(apiKey, { email, otp: plainCode(code), password });
    } catch (error) {
      if (error instanceof AuthRefusal && error.code === 'code')
        form.refuse('code', 'Check the code or request a new one');
      throw error;
    }
    goTo(email, null);
    onDone(email);
  }

  return {
    form,
    sentTo,
    start,
    /** A code belongs to the email it was sent to, so another email starts over. */
    changeEmail: (email: string) => (sentTo ? goTo(email, null) : form.field('email').onChange(email)),
    sendNewCode: () => form.attempt(() => sendCode(form.values.email)),
  };
}

export type Reset = ReturnType<typeof useReset>;
