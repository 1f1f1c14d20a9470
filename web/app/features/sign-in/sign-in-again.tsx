import type { UserType } from '@tours/contract/session';
import { useEffect, useRef, useState } from 'react';
import { onSessionEnded } from '../../lib/sign-in-again.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const LoginDialog = lazyPart(() => import('./login-dialog.tsx'));

/** Lets people whose session ends while they work sign in again on the same page. */
export function SignInAgain({ type, email }: { type: UserType; email: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const answer = useRef<(isSignedIn: boolean) => void>(null);

  useEffect(
    () =>
      onSessionEnded(
        () =>
          new Promise((resolve) => {
            answer.current = resolve;
            setIsOpen(true);
          }),
      ),
    [],
  );

  const close = (isSignedIn: boolean) => {
    setIsOpen(false);
    answer.current?.(isSignedIn);
  };
  return (
    isOpen && (
      <LoginDialog
        type={type}
        start={{ name: 'login', email }}
        reason="Your session has ended. Log in to continue. Everything you typed is still here."
        onSignedIn={() => close(true)}
        onClose={() => close(false)}
      />
    )
  );
}
