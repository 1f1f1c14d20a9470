import { message } from '@tours/contract/messages';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { notify } from '../../ui/notice/notify.tsx';

/** While a payment is running, closing the tab asks first, and the back button only shows an explanation. */
export function useLeaveGuard(isActive: boolean): void {
  const blocker = useBlocker(isActive);

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    notify(message('checkout.stay'), 'warning');
  }, [blocker]);

  useEffect(() => {
    if (!isActive) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isActive]);
}
