import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useAskBeforeLeaving } from '../use-ask-before-leaving.ts';
import { confirmDialog, useIsConfirming } from './confirm-dialog.tsx';
import { useReturnFocus } from './use-return-focus.ts';

interface ScreenDialogProps {
  title: string;
  size: number | string;
  onClose(): void;
  children: ReactNode;
}

/** A dialog that fills the screen of a phone. */
export function ScreenDialog({ title, size, onClose, children }: ScreenDialogProps) {
  const isNarrow = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const isConfirming = useIsConfirming();
  useReturnFocus();
  return (
    <Modal
      opened
      onClose={() => !isConfirming && onClose()}
      closeOnEscape={!isConfirming}
      trapFocus={!isConfirming}
      title={title}
      size={size}
      fullScreen={isNarrow}
    >
      {children}
    </Modal>
  );
}

interface Closing {
  isDirty: boolean;
  isBusy: boolean;
  onClose(): void;
}

/**
 * Asks before unsaved changes are lost, with the dialog or with its page. `close` does nothing while a save is running.
 * Call `allowLeaving` before a navigation of our own.
 */
export function useAskBeforeClosing({ isDirty, isBusy, onClose }: Closing) {
  const { allowLeaving } = useAskBeforeLeaving(isDirty);
  async function close() {
    if (isBusy) return;
    const agreed =
      !isDirty ||
      (await confirmDialog({
        title: 'Close without saving?',
        message: 'You have unsaved changes. They’ll be lost if you close this.',
        confirmLabel: 'Close without saving',
        cancelLabel: 'Keep editing',
        isDestructive: true,
      }));
    if (!agreed) return;
    allowLeaving();
    onClose();
  }
  return { close, allowLeaving };
}
