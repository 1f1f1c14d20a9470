import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { VIEW_NAME_MAX } from '@tours/contract/saved-view';
import { type FormEvent, useRef, useState } from 'react';
import { useReturnFocus } from '../../dialog/use-return-focus.ts';

interface SaveViewDialogProps {
  onClose(): void;
  /** Resolves to false if it could not be saved. */
  onSave(name: string): Promise<boolean>;
}

/** Asks for the name of a view. */
export default function SaveViewDialog({ onClose, onSave }: SaveViewDialogProps) {
  useReturnFocus();
  const [name, setName] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isMissing = !name.trim();

  async function submit(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (isMissing) {
      input.current?.focus();
      return;
    }
    setIsBusy(true);
    if (await onSave(name.trim())) onClose();
    else setIsBusy(false);
  }

  return (
    <Modal
      opened
      centered
      zIndex={300}
      onClose={() => !isBusy && onClose()}
      title="Save this view"
      closeButtonProps={{ 'aria-label': 'Close', size: 44, iconSize: 22 }}
      styles={{ title: { fontWeight: 600 } }}
    >
      <form noValidate onSubmit={submit}>
        <Stack gap="sm">
          <TextInput
            ref={input}
            label="Name"
            description="Keeps the filters, search, order and columns. A view with the same name is replaced."
            required
            withAsterisk={false}
            maxLength={VIEW_NAME_MAX}
            data-autofocus
            value={name}
            error={isTried && isMissing && 'Please enter a name'}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose} disabled={isBusy}>
              Cancel
            </Button>
            <Button type="submit" loading={isBusy}>
              Save view
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
