import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { confirmDialog } from './dialog/confirm-dialog.tsx';

/** Asks before something typed and not saved is given up. True: it may go. */
export const askToLeave = () =>
  confirmDialog({
    title: 'Leave without saving?',
    message: 'What you have changed here is not saved yet, and will be lost.',
    confirmLabel: 'Leave',
    cancelLabel: 'Stay here',
    isDestructive: true,
  });

/**
 * Leaving a page with something typed and not saved asks first. Call `letGo` before going on by oneself, as after
 * saving.
 */
export function useAskBeforeLeaving(isDirty: boolean): { letGo: () => void } {
  const isFree = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      !isFree.current &&
      currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search,
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void askToLeave().then((agreed) => (agreed ? blocker.proceed() : blocker.reset()));
  }, [blocker]);

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);

  return {
    letGo() {
      isFree.current = true;
    },
  };
}
