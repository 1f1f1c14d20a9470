import type { SessionInfo } from '@tours/contract/session';
import { useEffect, useEffectEvent, useState } from 'react';
import { useApi, useAppData } from '../lib/api.ts';
import { signOut } from './auth-api.ts';

export type Person = NonNullable<SessionInfo['user']>;

interface SessionEvents {
  onSignIn: (customer: Person) => void;
  onSignOut: (customer: Person) => void;
}

interface PendingSignIn {
  name: 'newPassword' | 'setUp';
  email: string;
}

function pendingOf({ pending, pendingEmail }: SessionInfo): PendingSignIn | null {
  const email = pendingEmail ?? '';
  if (pending === 'newPassword') return { name: 'newPassword', email };
  return pending === 'twoFactor' ? { name: 'setUp', email } : null;
}

/** The session at checkout. Only customers count as signed in: staff and agents book with other people's details. */
export function useSession({ onSignIn, onSignOut }: SessionEvents) {
  const client = useApi();
  const { apiKey } = useAppData();
  const [customer, setCustomer] = useState<Person | null>(null);
  /** An unfinished sign-in in this browser. */
  const [pending, setPending] = useState<PendingSignIn | null>(null);
  const [isKnown, setIsKnown] = useState(false);

  useEffect(() => {
    let current = true;
    client
      .getSession({})
      .then((session) => {
        if (!current) return;
        setCustomer(session.type === 'customers' ? session.user : null);
        setPending(pendingOf(session));
      })
      // Without an answer the person is treated as a guest, who can book as well.
      .catch(() => null)
      .finally(() => current && setIsKnown(true));
    return () => {
      current = false;
    };
  }, [client]);

  const greet = useEffectEvent(onSignIn);
  useEffect(() => {
    if (customer) greet(customer);
  }, [customer]);

  async function leave() {
    await signOut(apiKey);
    setCustomer(null);
    if (customer) onSignOut(customer);
  }

  return { customer, isKnown, pending, enter: setCustomer, signOut: leave };
}

export type Session = ReturnType<typeof useSession>;
