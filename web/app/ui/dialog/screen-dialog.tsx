import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useAskBeforeLeaving } from '../use-ask-before-leaving.ts';
import { confirmDialog, useIsConfirming } from './confirm-dialog.tsx';
import { useReturnFocus } from './use-return-focus.ts';

interface ScreenFrameProps {
  title: string;
  size: number | string;
  onClose(): void;
  children: ReactNode;
}

/** A dialog that fills the screen of a phone. */
export function ScreenFrame({ title, size, onClose, children }: ScreenFrameProps) {
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

interface ScreenDialogProps extends ScreenFrameProps {
  /** True while there are unsaved changes: closing the dialog and leaving the page then ask first. */
  isDirty: boolean;
  isBusy: boolean;
}

/** A dialog with a longer form. */
export function ScreenDialog({ isDirty, isBusy, onClose, ...frame }: ScreenDialogProps) {
  useAskBeforeLeaving(isDirty);
  return <ScreenFrame {...frame} onClose={useAskBeforeClosing({ isDirty, isBusy, onClose })} />;
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
