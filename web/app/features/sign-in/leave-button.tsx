import { Button } from '@mantine/core';
import { message } from '@tours/contract/messages';
import { useState } from 'react';
import { notify } from '../../ui/notice/notify.tsx';
import type { SignIn } from './use-sign-in.ts';

/** Out of a sign-in that is not finished, for who is somebody else. */
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
