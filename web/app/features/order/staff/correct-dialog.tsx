import { Textarea, TextInput } from '@mantine/core';
import { ORDER_NOTES_MAX } from '@tours/contract/order-change';
import type { StaffOrder } from '@tours/contract/order-history';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { ChangedNotice } from '../../../ui/portal/form/changed-notice.tsx';
import { useCorrectOrder } from './use-correct-order.ts';

interface CorrectDialogProps {
  order: StaffOrder;
  onClose(): void;
  onSaved(): void;
}

/** Edits contact and notes of an order. Later mails go to the corrected address. */
export default function CorrectDialog({ order, onClose, onSaved }: CorrectDialogProps) {
  const correction = useCorrectOrder(order, () => {
    onSaved();
    onClose();
  });
  const { form, isSaving, submit } = correction;
  return (
    <FormDialog
      title={`${order.lolaId}: contact and notes`}
      verb="Save"
      isBusy={isSaving}
      onSubmit={submit}
      onClose={onClose}
    >
      <ChangedNotice {...correction} />
      <TextInput
        label="Customer’s name"
        data-autofocus
        maxLength={128}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <TextInput
        label="Email"
        description="Emails about this order go here from now on. If you change it, links in earlier emails stop working."
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        autoComplete="off"
        {...form.getInputProps('email')}
      />
      <TextInput
        label="Phone"
        type="tel"
        inputMode="tel"
        maxLength={32}
        autoComplete="off"
        {...form.getInputProps('phone')}
      />
      <Textarea
        label="Notes"
        description="Visible to staff only."
        autosize
        minRows={3}
        maxRows={10}
        maxLength={ORDER_NOTES_MAX}
        {...form.getInputProps('notes')}
      />
    </FormDialog>
  );
}
