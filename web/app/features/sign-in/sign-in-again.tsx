import type { UserType } from '@tours/contract/session';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { retryable } from '../../lib/retryable.ts';
import { onSessionEnded } from '../../lib/sign-in-again.ts';

const SignInAgainDialog = lazy(retryable(() => import('./sign-in-again-dialog.tsx')));

interface SignInAgainProps {
  type: UserType;
  email: string;
}

/**
 * Lets people whose session ends while they work sign in again on the same page. Part of every page behind a sign-in.
 */
export function SignInAgain({ type, email }: SignInAgainProps) {
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
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <SignInAgainDialog type={type} email={email} onClose={close} />
    </Suspense>
  );
}
