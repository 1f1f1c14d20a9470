import type { Client } from '@tours/contract/client';
import { message } from '@tours/contract/messages';
import type { UserType } from '@tours/contract/session';
import { useRef, useState } from 'react';
import { useApi, useAppData } from '../../lib/api.ts';
import { AuthRefusal, type CodeKind, signIn, signOut, verifyCode } from '../../session/auth-api.ts';
import type { FormMessage } from '../../session/form/form-notice.tsx';
import { type PendingSignIn, type Person, pendingOf } from '../../session/use-session.ts';
import { useReset } from './use-reset.ts';

export type Step =
  | { name: 'login'; email: string; notice?: FormMessage }
  | { name: 'signUp'; email: string }
  | { name: 'verify'; email: string; token: string }
  | { name: 'reset'; why: string | null }
  | { name: 'code'; email: string }
  | PendingSignIn;

export interface SignInOptions {
  type: UserType;
  start: Step;
  /** May return a promise that lasts until the next page is shown, so that the form stays busy. */
  onSignedIn: (person: Person) => unknown;
}

interface Credentials {
  email: string;
  password: string;
}

/** The steps from an email to a session. The forms call these functions and show the errors they throw. */
export function useSignIn({ type, start, onSignedIn }: SignInOptions) {
  const client = useApi();
  const { apiKey } = useAppData();
  const { step, setStep, password, reset, backToLogin, forgot, orRestart } = useSteps(start);

  async function logIn({ email, password: typed }: Credentials): Promise<void> {
    try {
      const outcome = await signIn(apiKey, { email: email.trim(), password: typed });
      password.current = typed;
      if (outcome === 'twoFactor') return setStep({ name: 'code', email: email.trim() });
    } catch (error) {
      if (!(error instanceof AuthRefusal) || error.code !== 'resetRequired') throw error;
      return forgot(email.trim(), error.message);
    }
    await arrive();
  }

  /** Continues with the new session: to the step that is still missing, or to the end of the sign-in. */
  async function arrive(): Promise<void> {
    const session = await readSession(client, type).catch(() => {
      throw new AuthRefusal(message('login.fetchFailed'), 'restart');
    });
    const missing = pendingOf(session);
    if (missing) return setStep(missing);
    if (session.type === type && session.user) {
      password.current = null;
      await onSignedIn(session.user);
      return;
    }
    await signOut(apiKey);
    throw new AuthRefusal(message('login.userNotFound'), 'restart');
  }

  return {
    type,
    step,
    reset,
    typedPassword: () => password.current,
    logIn,
    forgot,
    backToLogin,
    goTo: setStep,
    enterCode: (email: string, kind: CodeKind, code: string) =>
      orRestart(email, async () => {
        await verifyCode(apiKey, kind, code);
        await arrive();
      }),
    replacePassword: (email: string, newPassword: string) =>
      orRestart(email, async () => {
        await client.changePassword({ body: { newPassword } });
        password.current = newPassword;
        await arrive();
      }),
    finish: (email: string) => orRestart(email, arrive),
    /** Verifies with link and password together, then signs in, so that the password need not be typed again. */
    verify: async ({ email, password: typed, token }: Credentials & { token: string }) => {
      await client.verifyAccount({ body: { token, email: email.trim(), password: typed } });
      await logIn({ email, password: typed }).catch(() =>
        backToLogin(email, { tone: 'success', text: 'Account verified. Please log in.' }),
      );
    },
    abandon: async () => {
      await signOut(apiKey);
      backToLogin('');
    },
  };
}

function useSteps(start: Step) {
  const [step, setStep] = useState<Step>(start);
  /** The password that was just typed, so that the next step need not ask for it again. */
  const password = useRef<string | null>(null);
  const reset = useReset((email) =>
    setStep({ name: 'login', email, notice: { tone: 'success', text: message('reset.done') } }),
  );

  function backToLogin(email: string, notice?: FormMessage) {
    password.current = null;
    setStep({ name: 'login', email, notice });
  }

  function forgot(email: string, why: string | null = null) {
    reset.start(email);
    setStep({ name: 'reset', why });
  }

  /** Returns to the login when a later step is no longer valid. */
  async function orRestart(email: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof AuthRefusal) || error.code !== 'restart') throw error;
      backToLogin(email, { tone: 'error', text: error.message });
    }
  }

  return { step, setStep, password, reset, backToLogin, forgot, orRestart };
}

/** One sign-in may have several records, for example a teacher who also books as a parent. */
async function readSession(client: Client, type: UserType) {
  const session = await client.getSession({});
  if (session.type === type || !session.records.includes(type)) return session;
  await client.chooseRecord({ body: { type } });
  return client.getSession({});
}

export type SignIn = ReturnType<typeof useSignIn>;
