import { Modal, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useIsConfirming } from './confirm-dialog.tsx';
import { DialogButtons } from './dialog-buttons.tsx';
import { useReturnFocus } from './use-return-focus.ts';

interface FormDialogProps {
  title: string;
  verb: string;
  /** True when saving deletes or loses something. */
  isDestructive?: boolean;
  /** Width in pixels. */
  size?: number;
  isBusy: boolean;
  onSubmit(): unknown;
  onClose(): void;
  children: ReactNode;
}

/** A small dialog with a form. It can't be closed while it saves. */
export function FormDialog({ title, verb, isDestructive, size, isBusy, onSubmit, onClose, children }: FormDialogProps) {
  useReturnFocus();
  const isConfirming = useIsConfirming();
  function submit(event: FormEvent) {
    event.preventDefault();
    // React sends events of a form in a dialog to the form around it.
    event.stopPropagation();
    void onSubmit();
  }
  return (
    <Modal opened centered size={size} zIndex={300} onClose={() => !isBusy && !isConfirming && onClose()} title={title}>
      <form noValidate onSubmit={submit}>
        <Stack gap="sm">
          {children}
          <DialogButtons verb={verb} isDestructive={isDestructive} isBusy={isBusy} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  );
}
