import { message } from '@tours/contract/messages';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { notify } from '../../ui/notice/notify.tsx';
import { useAskBeforeUnload } from '../../ui/use-ask-before-unload.ts';

/** While a payment is running, closing the tab asks first, and the back button only shows an explanation. */
export function useLeaveGuard(isActive: boolean): void {
  useAskBeforeUnload(isActive);
  const blocker = useBlocker(isActive);

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    notify(message('checkout.stay'), 'warning');
  }, [blocker]);
}
