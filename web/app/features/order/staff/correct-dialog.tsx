import { Textarea, TextInput } from '@mantine/core';
import { EMAIL_PATTERN } from '@tours/contract/constants';
import { ORDER_NOTES_MAX } from '@tours/contract/order-change';
import type { StaffOrder } from '@tours/contract/order-history';
import { useApi } from '../../../lib/api.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { EMAIL_FIELD } from '../../../ui/email-field.ts';
import { ChangedNotice } from '../../../ui/portal/form/changed-notice.tsx';
import { type RecordForm, useRecordForm } from '../../../ui/portal/form/use-record-form.ts';
import { useReadAgain } from '../../../ui/portal/read-again.ts';

/** Edits contact and notes of an order. Later mails go to the corrected address. */
export default function CorrectDialog({ order, onClose }: { order: StaffOrder; onClose(): void }) {
  const readAgain = useReadAgain();
  const correction = useCorrectOrder(order, () => {
    void readAgain();
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
        {...EMAIL_FIELD}
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

interface Values {
  name: string;
  email: string;
  phone: string;
  notes: string;
}
const LABELS: Record<keyof Values, string> = { name: 'Name', email: 'Email', phone: 'Phone', notes: 'Notes' };

const valuesOf = ({ customer: { name, email, phone }, notes }: StaffOrder): Values => ({ name, email, phone, notes });

/** The form of contact and notes. Only changed fields are sent. */
function useCorrectOrder(opened: StaffOrder, onSaved: () => void) {
  const client = useApi();
  const correction: RecordForm<StaffOrder, Values> = useRecordForm({
    opened,
    valuesOf,
    errorsOf: problemsOf,
    labels: LABELS,
    save: (values, over) =>
      client.updateOrder({ params: { id: opened._id }, body: { ...changed(values), version: over.version } }),
    reread: ({ _id }) => client.getStaffOrder({ params: { id: _id } }),
    onSaved,
  });
  const { form } = correction;

  function changed({ notes, ...contact }: Values) {
    const fields = (Object.keys(contact) as (keyof typeof contact)[]).filter((field) => form.isDirty(field));
    return {
      ...(form.isDirty('notes') ? { notes } : {}),
      ...(fields.length ? { contact: Object.fromEntries(fields.map((field) => [field, contact[field]])) } : {}),
    };
  }

  const submit = () => (form.isDirty() ? correction.save() : onSaved());

  return { ...correction, submit, takeTheirs: onSaved };
}

function problemsOf({ name, email, phone }: Values): Partial<Record<keyof Values, string>> {
  return {
    ...(name.trim() ? {} : { name: 'Please enter the name' }),
    ...(EMAIL_PATTERN.test(email.trim()) ? {} : { email: 'Please enter a valid email' }),
    ...(/\d/.test(phone) ? {} : { phone: 'Please enter a phone number with country and area code' }),
  };
}
