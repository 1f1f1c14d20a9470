import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { confirmDialog } from './dialog/confirm-dialog.tsx';
import { useAskBeforeUnload } from './use-ask-before-unload.ts';

/** Resolves to true if unsaved changes may be discarded. */
const askToLeave = () =>
  confirmDialog({
    title: 'Leave without saving?',
    message: 'You have unsaved changes. They’ll be lost if you leave.',
    confirmLabel: 'Leave',
    cancelLabel: 'Stay here',
    isDestructive: true,
  });

/**
 * Asks before a page with unsaved changes is left. Call `allowLeaving` before a navigation of our own, such as after
 * saving.
 */
export function useAskBeforeLeaving(isDirty: boolean): { allowLeaving: () => void } {
  useAskBeforeUnload(isDirty);
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

  return {
    allowLeaving() {
      isFree.current = true;
    },
  };
}
