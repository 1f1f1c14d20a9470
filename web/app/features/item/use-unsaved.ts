import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { confirmDialog } from '../../ui/confirm-dialog.tsx';

/** Asks before a page or a dialog is left with what nobody has saved. True: it may be left. */
export const askToLeave = () =>
  confirmDialog({
    title: 'Leave without saving?',
    message: 'What you have changed here is lost.',
    confirmLabel: 'Leave',
    cancelLabel: 'Stay',
    isDestructive: true,
  });

/** Nothing typed is lost by a wrong press: other pages, the way back and closing the tab ask first. */
export function useUnsaved(isDirty: () => boolean): void {
  const blocker = useBlocker(() => isDirty());
  const asked = useRef(false);
  useEffect(() => {
    if (blocker.state !== 'blocked' || asked.current) return;
    asked.current = true;
    void askToLeave().then((agreed) => {
      asked.current = false;
      if (agreed) blocker.proceed();
      else blocker.reset();
    });
  }, [blocker]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
}
