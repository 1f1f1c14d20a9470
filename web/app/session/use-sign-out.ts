import type { UserType } from '@tours/contract/session';
import { useAppData } from '../lib/api.ts';
import { leaveTo } from '../lib/leave-to.ts';
import { loginPath } from '../lib/paths.ts';
import { useActions } from '../ui/use-actions.ts';
import { endSession } from './auth-api.ts';

/** Ends the session and goes to the login of that kind of person. */
export function useSignOut(type: UserType) {
  const { apiKey } = useAppData();
  const { busy, carryOut } = useActions();
  const leave = () =>
    carryOut({
      id: 'leave',
      act: () => endSession(apiKey),
      // Loads a new page, so that no data of the session stays in memory.
      onDone: () => leaveTo(loginPath(type)),
      failed: 'login.error',
    });
  return { leave, isLeaving: busy !== null };
}
