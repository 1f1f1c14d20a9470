import type { SessionInfo } from '@tours/contract/session';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useApi, useAppData } from '../../lib/api.ts';
import { signOut } from './auth-api.ts';

export type Person = NonNullable<SessionInfo['user']>;

interface SessionEvents {
  onSignIn: (customer: Person) => void;
  onSignOut: (customer: Person) => void;
}

/** Who is signed in at checkout. Only customers count: staff and agents book for others, with others' details. */
export function useSession({ onSignIn, onSignOut }: SessionEvents) {
  const client = useApi();
  const { apiKey } = useAppData();
  const [customer, setCustomer] = useState<Person | null>(null);
  const [isKnown, setIsKnown] = useState(false);

  const refresh = useCallback(async () => {
    const session = await client.getSession({});
    const found = session.type === 'customers' ? session.user : null;
    setCustomer(found);
    return found;
  }, [client]);

  useEffect(() => {
    let current = true;
    // Without an answer the person is a guest, who can book just as well.
    refresh()
      .catch(() => null)
      .finally(() => current && setIsKnown(true));
    return () => {
      current = false;
    };
  }, [refresh]);

  const greet = useEffectEvent(onSignIn);
  useEffect(() => {
    if (customer) greet(customer);
  }, [customer]);

  async function leave() {
    await signOut(apiKey);
    setCustomer(null);
    if (customer) onSignOut(customer);
  }

  return { customer, isKnown, refresh, signOut: leave };
}

export type Session = ReturnType<typeof useSession>;
