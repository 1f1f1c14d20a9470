import { message } from '@tours/contract/messages';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { notify } from '../../ui/notice/notify.tsx';
import { useAskBeforeUnload } from '../../ui/use-ask-before-unload.ts';

/**
 * While a payment is running, closing the tab asks first, and the back button only shows an explanation. This is a
 * component, because `useBlocker` renders its component a second time.
 */
export function LeaveGuard(): null {
  useAskBeforeUnload(true);
  const blocker = useBlocker(true);

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    notify(message('checkout.stay'), 'warning');
  }, [blocker]);

  return null;
}
