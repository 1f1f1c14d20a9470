import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import type { Debt } from '@tours/contract/dispute';
import { formatCents } from '@tours/contract/money';
import { type FormEvent, useRef, useState } from 'react';
import { useReturnFocus } from '../../ui/dialog/use-return-focus.ts';

interface SettleDialogProps {
  debt: Debt;
  onClose(): void;
  /** Resolves to false if it could not be saved. */
  onSettle(note: string): Promise<boolean>;
}

const SHORTEST = 3;

/** Records how a debt was paid, such as by bank transfer. */
export default function SettleDialog({ debt, onClose, onSettle }: SettleDialogProps) {
  useReturnFocus();
  const [note, setNote] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isMissing = note.trim().length < SHORTEST;

  async function submit(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (isMissing) {
      input.current?.focus();
      return;
    }
    setIsBusy(true);
    if (await onSettle(note.trim())) onClose();
    else setIsBusy(false);
  }

  return (
    <Modal
      opened
      centered
      zIndex={300}
      onClose={() => !isBusy && onClose()}
      title="Record payment"
      closeButtonProps={{ 'aria-label': 'Close', size: 44, iconSize: 22 }}
      styles={{ title: { fontWeight: 600 } }}
    >
      <form noValidate onSubmit={submit}>
        <Stack gap="sm">
          <Text size="sm">
            {`${formatCents(debt.amountCents)} for order ${debt.order.lolaId}, paid to the platform in another way. It is then not taken from the balance at Stripe any more.`}
          </Text>
          <TextInput
            ref={input}
            label="How it was paid"
            description="Such as the number of the bank transfer. Saved with your name."
            required
            withAsterisk={false}
            maxLength={500}
            data-autofocus
            value={note}
            error={isTried && isMissing && 'Please enter how it was paid'}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose} disabled={isBusy}>
              Cancel
            </Button>
            <Button type="submit" loading={isBusy}>
              Record payment
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
