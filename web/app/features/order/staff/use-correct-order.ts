import { EMAIL_PATTERN } from '@tours/contract/constants';
import type { StaffOrder } from '@tours/contract/order-history';
import type { FormEvent } from 'react';
import { useApi } from '../../../lib/api.ts';
import { type RecordForm, useRecordForm } from '../../../ui/portal/form/use-record-form.ts';

interface Values {
  name: string;
  email: string;
  phone: string;
  notes: string;
}
const LABELS: Record<keyof Values, string> = { name: 'Name', email: 'Email', phone: 'Phone', notes: 'Notes' };

const valuesOf = ({ customer: { name, email, phone }, notes }: StaffOrder): Values => ({ name, email, phone, notes });

/** The form of contact and notes. Only changed fields are sent. */
export function useCorrectOrder(opened: StaffOrder, onSaved: () => void) {
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

  function submit(event: FormEvent) {
    if (form.isDirty()) return correction.submit(event);
    event.preventDefault();
    onSaved();
  }

  return { ...correction, submit, takeTheirs: onSaved };
}

function problemsOf({ name, email, phone }: Values): Partial<Record<keyof Values, string>> {
  return {
    ...(name.trim() ? {} : { name: 'Please enter the name' }),
    ...(EMAIL_PATTERN.test(email.trim()) ? {} : { email: 'Please enter a valid email' }),
    ...(/\d/.test(phone) ? {} : { phone: 'Please enter a phone number with country and area code' }),
  };
}
