import { message } from '@tours/contract/messages';
import { type FormEvent, useState } from 'react';
import { useAppData } from '../../lib/api.ts';
import { AuthRefusal, signIn } from './auth-api.ts';
import { emailError } from './credentials.ts';
import type { Session } from './use-session.ts';

export const loginFieldIds = { email: 'login-email', password: 'login-password' } as const;

type LoginErrors = Partial<Record<keyof typeof loginFieldIds, string>>;
const noErrors: LoginErrors = {};

/** The sign-in form: mark what is missing, sign in, or say what failed and go back to the password. */
export function useLogin(session: Session, knownEmail: string) {
  const { apiKey } = useAppData();
  const [email, setEmail] = useState(knownEmail);
  const [password, setPassword] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const wrong: LoginErrors = {
    email: emailError(email),
    password: password ? undefined : 'Please enter your password',
  };

  async function signInCustomer() {
    await signIn(apiKey, { email: email.trim(), password });
    if (await session.refresh()) return;
    // An identity without a customer record behind it must not stay signed in here.
    await session.signOut();
    throw new AuthRefusal(message('login.userNotFound'));
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setWasSent(true);
    setFailure(null);
    if (wrong.email) return focusLogin('email');
    if (wrong.password) return focusLogin('password');
    setIsSending(true);
    try {
      await signInCustomer();
    } catch (error) {
      setFailure(error instanceof AuthRefusal ? error.message : message('login.failed'));
      // The pressed button was switched off meanwhile and has lost the focus.
      focusLogin('password');
    } finally {
      setIsSending(false);
    }
  }

  return { email, setEmail, password, setPassword, errors: wasSent ? wrong : noErrors, failure, isSending, submit };
}

export function focusLogin(field: keyof typeof loginFieldIds): void {
  document.getElementById(loginFieldIds[field])?.focus();
}
