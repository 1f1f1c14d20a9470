import { message } from '@tours/contract/messages';
import type { UserType } from '@tours/contract/session';
import { useState } from 'react';
import { useAppData } from '../lib/api.ts';
import { loginPath } from '../lib/paths.ts';
import { notify } from '../ui/notice/notify.tsx';
import { signOut } from './auth-api.ts';

/** Ends the session and goes to the login of that kind of person. */
export function useSignOut(type: UserType) {
  const { apiKey } = useAppData();
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = async () => {
    setIsLeaving(true);
    try {
      await signOut(apiKey);
      // Loads a new page, so that no data of the session stays in memory.
      window.location.assign(loginPath(type));
    } catch {
      setIsLeaving(false);
      void notify(message('login.error'), 'error');
    }
  };
  return { leave, isLeaving };
}
