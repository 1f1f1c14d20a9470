import { message } from '@tours/contract/messages';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { notify } from '../../ui/notice/notify.tsx';

/** While the card is being charged, closing the tab asks first and the back button only explains itself. */
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
