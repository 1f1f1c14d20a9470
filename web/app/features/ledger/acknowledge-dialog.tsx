import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { KIND_LABELS, vendorOf } from '@tours/contract/cells/differences';
import type { LedgerDifference } from '@tours/contract/ledger';
import { type FormEvent, useRef, useState } from 'react';
import { useReturnFocus } from '../../ui/dialog/use-return-focus.ts';

interface AcknowledgeDialogProps {
  difference: LedgerDifference;
  onClose(): void;
  /** Resolves to false if it could not be saved. */
  onAcknowledge(reason: string): Promise<boolean>;
}

const SHORTEST = 3;

/** Closes a difference with a reason, which is saved with it. */
export default function AcknowledgeDialog({ difference, onClose, onAcknowledge }: AcknowledgeDialogProps) {
  useReturnFocus();
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const input = useRef<HTMLTextAreaElement>(null);
  const isMissing = reason.trim().length < SHORTEST;

  async function submit(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (isMissing) {
      input.current?.focus();
      return;
    }
    setIsBusy(true);
    if (await onAcknowledge(reason.trim())) onClose();
    else setIsBusy(false);
  }

  return (
    <Modal
      opened
      centered
      zIndex={300}
      onClose={() => !isBusy && onClose()}
      title={`Acknowledge: ${KIND_LABELS[difference.kind]}`}
      closeButtonProps={{ 'aria-label': 'Close', size: 44, iconSize: 22 }}
      styles={{ title: { fontWeight: 600 } }}
    >
      <form noValidate onSubmit={submit}>
        <Stack gap="sm">
          <Text size="sm">
            {`In our records: ${difference.ours}. In ${vendorOf(difference)}: ${difference.theirs}. Nothing changes on either side. If either one changes, the difference is listed again.`}
          </Text>
          <Textarea
            ref={input}
            label="Reason"
            description="What did you find and decide? Saved with your name."
            required
            withAsterisk={false}
            autosize
            minRows={3}
            maxLength={500}
            data-autofocus
            value={reason}
            error={isTried && isMissing && 'Please enter a reason'}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose} disabled={isBusy}>
              Cancel
            </Button>
            <Button type="submit" loading={isBusy}>
              Acknowledge
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
