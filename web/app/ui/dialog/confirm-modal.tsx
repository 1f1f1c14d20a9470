import { Button, Group, Modal, Text } from '@mantine/core';
import { useReturnFocus } from './use-return-focus.ts';

export interface Question {
  title: string;
  message?: string;
  confirmLabel: string;
  cancelLabel?: string;
  /** True when agreeing deletes or loses something. */
  isDestructive?: boolean;
}

export interface OpenQuestion extends Question {
  answer(agreed: boolean): void;
}

export default function ConfirmModal({ question }: { question: OpenQuestion }) {
  useReturnFocus();
  return (
    <Modal opened centered zIndex={400} title={question.title} onClose={() => question.answer(false)}>
      {question.message && <Text mb="md">{question.message}</Text>}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={() => question.answer(false)} data-autofocus>
          {question.cancelLabel ?? 'Cancel'}
        </Button>
        <Button color={question.isDestructive ? 'red' : undefined} onClick={() => question.answer(true)}>
          {question.confirmLabel}
        </Button>
      </Group>
    </Modal>
  );
}
