import { Textarea, TextInput } from '@mantine/core';
import { EMAIL_MAX } from '@tours/contract/constants';
import { customerProblems, PHONE_MAX, tidied } from '@tours/contract/customer-form';
import { ORDER_NOTES_MAX } from '@tours/contract/order-change';
import type { StaffOrder } from '@tours/contract/order-history';
import { NAME_MAX } from '@tours/contract/person-name';
import { useApi } from '../../../lib/api.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { EMAIL_FIELD } from '../../../ui/email-field.ts';
import { ChangedNotice } from '../../../ui/portal/form/changed-notice.tsx';
import { type RecordForm, useRecordForm } from '../../../ui/portal/form/use-record-form.ts';
import { useReadAgain } from '../../../ui/portal/read-again.ts';

interface Values {
  name: string;
  email: string;
  phone: string;
  notes: string;
}

const LABELS = { name: 'Customer’s name', email: 'Email', phone: 'Phone', notes: 'Notes' };

const valuesOf = ({ customer: { name, email, phone }, notes }: StaffOrder): Values => ({ name, email, phone, notes });

const errorsOf = (values: Values) => ({
  ...customerProblems(tidied(values)),
  ...(!values.name.trim() && { name: 'Please enter the name' }),
});

/** Edits contact and notes of an order. Later mails go to the corrected address. */
export default function CorrectDialog({ order, onClose }: { order: StaffOrder; onClose(): void }) {
  const client = useApi();
  const readAgain = useReadAgain();
  const finish = () => {
    void readAgain();
    onClose();
  };
  const params = { id: order._id };
  const correction: RecordForm<StaffOrder, Values> = useRecordForm({
    opened: order,
    valuesOf,
    errorsOf,
    labels: LABELS,
    // The server writes only what differs.
    save: ({ notes, ...contact }, { version }) => client.updateOrder({ params, body: { notes, contact, version } }),
    reread: () => client.getStaffOrder({ params }),
    onSaved: finish,
  });
  const { isDirty, isSaving, lineProps, save } = correction;
  return (
    <FormDialog
      title={`${order.lolaId}: contact and notes`}
      verb="Save"
      isBusy={isSaving}
      onSubmit={isDirty ? save : finish}
      onClose={onClose}
    >
      <ChangedNotice {...correction} takeTheirs={finish} />
      <TextInput data-autofocus maxLength={NAME_MAX} autoComplete="off" {...lineProps('name')} />
      <TextInput
        {...EMAIL_FIELD}
        description="Emails about this order go here from now on. If you change it, links in earlier emails stop working."
        maxLength={EMAIL_MAX}
        autoComplete="off"
        {...lineProps('email')}
      />
      <TextInput type="tel" inputMode="tel" maxLength={PHONE_MAX} autoComplete="off" {...lineProps('phone')} />
      <Textarea
        description="Visible to staff only."
        autosize
        minRows={3}
        maxRows={10}
        maxLength={ORDER_NOTES_MAX}
        {...lineProps('notes')}
      />
    </FormDialog>
  );
}
