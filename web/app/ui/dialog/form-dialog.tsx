import { Button, Group, Modal, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useIsConfirming } from './confirm-dialog.tsx';
import { useReturnFocus } from './use-return-focus.ts';

interface FormDialogProps {
  title: string;
  /** The text of the button that saves. */
  verb: string;
  /** True when saving deletes or loses something. */
  isDestructive?: boolean;
  isBusy: boolean;
  onSubmit(event: FormEvent): void;
  onClose(): void;
  children: ReactNode;
}

/** A small dialog with a form. It can't be closed while it saves. */
export function FormDialog({ title, verb, isDestructive, isBusy, onSubmit, onClose, children }: FormDialogProps) {
  useReturnFocus();
  const isConfirming = useIsConfirming();
  return (
    <Modal opened centered zIndex={300} onClose={() => !isBusy && !isConfirming && onClose()} title={title}>
      <form noValidate onSubmit={onSubmit}>
        <Stack gap="sm">
          {children}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose} disabled={isBusy}>
              Cancel
            </Button>
            <Button type="submit" color={isDestructive ? 'red' : undefined} loading={isBusy}>
              {verb}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
