import { Button } from '@mantine/core';
import { message } from '@tours/contract/messages';
import { useState } from 'react';
import { notify } from '../../ui/notice/notify.tsx';
import type { SignIn } from './use-sign-in.ts';

/** Ends an unfinished sign-in, so that somebody else can sign in. */
export function LeaveButton({ flow }: { flow: SignIn }) {
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = async () => {
    setIsLeaving(true);
    try {
      await flow.abandon();
    } catch {
      notify(message('login.error'), 'error');
      setIsLeaving(false);
    }
  };
  return (
    <Button variant="subtle" onClick={leave} loading={isLeaving}>
      Logout
    </Button>
  );
}
