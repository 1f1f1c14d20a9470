import type { SessionInfo } from '@tours/contract/session';
import { useEffect, useEffectEvent, useState } from 'react';
import { useApi, useAppData } from '../lib/api.ts';
import { useReading } from '../lib/use-reading.ts';
import { signOut } from './auth-api.ts';

export type Person = NonNullable<SessionInfo['user']>;

export interface SessionOptions {
  /** The server saw nobody signed in as a traveller, so the page need not wait for an answer. */
  isGuest: boolean;
  onSignIn: (customer: Person) => void;
  onSignOut: (customer: Person) => void;
}

/** The next step of an unfinished sign-in. */
export interface PendingSignIn {
  name: 'newPassword' | 'setUp';
  email: string;
}

export function pendingOf({ pending, pendingEmail }: SessionInfo): PendingSignIn | null {
  const email = pendingEmail ?? '';
  if (pending === 'newPassword') return { name: 'newPassword', email };
  return pending === 'twoFactor' ? { name: 'setUp', email } : null;
}

const customerOf = (session: SessionInfo | null) => (session?.type === 'customers' ? session.user : null);

/** The session at checkout. Only customers count as signed in: staff and agents book with other people's details. */
export function useSession({ isGuest, onSignIn, onSignOut }: SessionOptions) {
  const client = useApi();
  const { apiKey } = useAppData();
  // Without an answer the person is treated as a guest, who can book as well.
  const { answer, state } = useReading('session', (signal) => client.getSession({}, { signal }));
  /** Set by a sign-in or sign-out on this page. */
  const [entered, setEntered] = useState<Person | null>();
  const customer = entered === undefined ? customerOf(answer) : entered;

  const greet = useEffectEvent(onSignIn);
  useEffect(() => {
    if (customer) greet(customer);
  }, [customer]);

  async function leave() {
    await signOut(apiKey);
    setEntered(null);
    if (customer) onSignOut(customer);
  }

  return {
    customer,
    isKnown: isGuest || state === 'ready' || state === 'failed',
    /** An unfinished sign-in in this browser, from before this page. */
    pending: entered === undefined && answer ? pendingOf(answer) : null,
    enter: setEntered,
    signOut: leave,
  };
}

export type Session = ReturnType<typeof useSession>;
