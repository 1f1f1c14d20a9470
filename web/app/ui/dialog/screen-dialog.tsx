import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useAskBeforeLeaving } from '../use-ask-before-leaving.ts';
import { confirmDialog, useIsConfirming } from './confirm-dialog.tsx';
import { useReturnFocus } from './use-return-focus.ts';

interface ScreenDialogProps {
  title: string;
  size: number;
  /** True while there are unsaved changes: closing the dialog and leaving the page then ask first. */
  isDirty: boolean;
  isBusy: boolean;
  onClose(): void;
  children: ReactNode;
}

/** A dialog with a longer form. It fills the screen of a phone. */
export function ScreenDialog({ title, size, isDirty, isBusy, onClose, children }: ScreenDialogProps) {
  const isNarrow = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const isConfirming = useIsConfirming();
  useReturnFocus();
  useAskBeforeLeaving(isDirty);
  const close = useAskBeforeClosing({ isDirty, isBusy, onClose });
  return (
    <Modal
      opened
      onClose={() => !isConfirming && close()}
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

/** Closes the dialog, after a question if there are unsaved changes. Does nothing while a save is running. */
export function useAskBeforeClosing({
  isDirty,
  isBusy,
  onClose,
}: Pick<ScreenDialogProps, 'isDirty' | 'isBusy' | 'onClose'>) {
  return async () => {
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
    if (agreed) onClose();
  };
}
