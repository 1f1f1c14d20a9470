import { message } from '@tours/contract/messages';
import { type FormEvent, useEffect, useState } from 'react';
import { useAppData } from '../../lib/api.ts';
import { AuthRefusal, requestResetCode, resetPassword } from '../../session/auth-api.ts';
import { codeError, emailError, newPasswordError, plainCode } from '../../session/credentials.ts';

export const resetFieldIds = { email: 'reset-email', code: 'reset-code', password: 'reset-password' } as const;
type Field = keyof typeof resetFieldIds;
type ResetErrors = Partial<Record<Field, string | undefined>>;

const blank = { code: '', password: '' };
const noErrors: ResetErrors = {};

/**
 * Sets a new password in two steps: send a code, then enter it with the password. The state is kept outside the form,
 * so that a person who closes the dialog to look for the mail returns to the second step.
 */
export function useReset(onDone: (email: string) => void) {
  const { apiKey } = useAppData();
  const [email, setEmail] = useState('');
  /** The email the code was sent to; null in the first step. */
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [values, setValues] = useState(blank);
  const [wasTried, setWasTried] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [refusedCode, setRefusedCode] = useState<string | null>(null);
  const wrong: ResetErrors = sentTo
    ? { code: codeError(values.code), password: newPasswordError(values.password) }
    : { email: emailError(email) };

  // A waiting button is disabled and loses the focus, and the next field is rendered only after this change.
  const [focusNext, setFocusNext] = useState<{ field: Field } | null>(null);
  useEffect(() => {
    if (focusNext) document.getElementById(resetFieldIds[focusNext.field])?.focus();
  }, [focusNext]);
  const focus = (field: Field) => setFocusNext({ field });

  function start(prefilled: string) {
    firstStep();
    setEmail(prefilled);
    focus('email');
  }

  function firstStep() {
    setSentTo(null);
    setValues(blank);
    setWasTried(false);
    setFailure(null);
    setRefusedCode(null);
  }

  /** A code belongs to the email it was sent to, so another email starts over. */
  function changeEmail(next: string) {
    if (sentTo) firstStep();
    setEmail(next);
  }

  async function attempt(work: () => Promise<void>, otherwise: string, back: Field) {
    setIsSending(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(error instanceof AuthRefusal ? error.message : otherwise);
      if (error instanceof AuthRefusal && error.code === 'code') setRefusedCode(values.code);
      focus(back);
    } finally {
      setIsSending(false);
    }
  }

  const sendCode = () =>
    attempt(
      async () => {
        await requestResetCode(apiKey, email.trim());
        firstStep();
        setSentTo(email.trim());
        focus('code');
      },
      message('reset.sendFailed'),
      sentTo ? 'code' : 'email',
    );

  const setPassword = (destination: string) =>
    attempt(
      async () => {
        await resetPassword(apiKey, { email: destination, otp: plainCode(values.code), password: values.password });
        firstStep();
        onDone(destination);
      },
      message('reset.failed'),
      'code',
    );

  function submit(event: FormEvent) {
    event.preventDefault();
    setWasTried(true);
    const first = (Object.keys(resetFieldIds) as Field[]).find((field) => wrong[field]);
    if (first) return focus(first);
    void (sentTo ? setPassword(sentTo) : sendCode());
  }

  const shown = wasTried ? wrong : noErrors;
  const isRefused = refusedCode !== null && refusedCode === values.code;
  return {
    email,
    changeEmail,
    ...values,
    change: (field: keyof typeof blank, value: string) => setValues((before) => ({ ...before, [field]: value })),
    errors: { ...shown, ...(isRefused ? { code: 'Check the code or request a new one' } : {}) } as ResetErrors,
    sentTo,
    isSending,
    failure,
    start,
    sendCode: () => void sendCode(),
    submit,
  };
}

export type Reset = ReturnType<typeof useReset>;
