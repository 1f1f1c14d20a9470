import { useForm } from '@mantine/form';
import { EMAIL_PATTERN } from '@tours/contract/constants';
import { message } from '@tours/contract/messages';
import type { StaffOrder } from '@tours/contract/order-history';
import type { ZonedString } from '@tours/contract/values';
import { type FormEvent, useState } from 'react';
import { isRefusal, useApi } from '../../../lib/api.ts';
import { withDetail } from '../../../lib/with-detail.ts';
import { notify } from '../../../ui/notice/notify.tsx';
import { rebase } from '../../../ui/portal/form/rebase.ts';

interface Values {
  name: string;
  email: string;
  phone: string;
  notes: string;
}
const LABELS: Record<keyof Values, string> = { name: 'Name', email: 'Email', phone: 'Phone', notes: 'Notes' };
const FIELDS = Object.keys(LABELS) as (keyof Values)[];

const valuesOf = ({ customer: { name, email, phone }, notes }: StaffOrder): Values => ({ name, email, phone, notes });

/** The version that somebody else saved in the meantime, with name and time. */
interface Newer {
  order: StaffOrder;
  by: string;
  at: ZonedString;
}

/**
 * Form state of contact and notes. Only changed fields are sent, and a newer version is shown before it can be
 * overwritten.
 */
export function useCorrectOrder(opened: StaffOrder, onSaved: () => void) {
  const client = useApi();
  const form = useForm<Values>({ initialValues: valuesOf(opened), validate: problemsOf });
  const [isSaving, setIsSaving] = useState(false);
  const [newer, setNewer] = useState<Newer | null>(null);

  async function save(version: number) {
    const first = FIELDS.find((field) => form.validate().errors[field]);
    if (first) return form.getInputNode(first)?.focus();
    if (!form.isDirty()) return onSaved();
    setIsSaving(true);
    try {
      await client.updateOrder({ params: { id: opened._id }, body: { ...changed(), version } });
      void notify(message('record.updated'), 'success');
      onSaved();
    } catch (error) {
      if (!(await isReported(error))) void notify(withDetail('record.updateFailed', error), 'error');
    } finally {
      setIsSaving(false);
    }
  }

  function changed() {
    const { notes, ...contact } = form.getValues();
    const fields = (Object.keys(contact) as (keyof typeof contact)[]).filter((field) => form.isDirty(field));
    return {
      ...(form.isDirty('notes') ? { notes } : {}),
      ...(fields.length ? { contact: Object.fromEntries(fields.map((field) => [field, contact[field]])) } : {}),
    };
  }

  async function isReported(error: unknown): Promise<boolean> {
    if (!isRefusal(error) || error.code !== 'record.changed') return false;
    const order = await client.getStaffOrder({ params: { id: opened._id } }).catch(() => null);
    if (!order) return false;
    const { lastModifiedBy: by, updatedAt: at } = error.details as { lastModifiedBy: string; updatedAt: ZonedString };
    rebase(form, valuesOf(order));
    setNewer({ order, by, at });
    return true;
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isSaving) void save(opened.version);
  }

  function takeTheirs() {
    form.reset();
    onSaved();
  }

  const saved = newer && valuesOf(newer.order);
  const differences = saved
    ? FIELDS.filter((field) => saved[field] !== form.getValues()[field]).map((field) => ({
        field: LABELS[field],
        theirs: saved[field],
        yours: form.getValues()[field],
      }))
    : [];
  return { form, isSaving, submit, newer, differences, takeTheirs, saveOver: () => newer && save(newer.order.version) };
}

function problemsOf({ name, email, phone }: Values): Partial<Record<keyof Values, string>> {
  return {
    ...(name.trim() ? {} : { name: 'Please enter the name' }),
    ...(EMAIL_PATTERN.test(email.trim()) ? {} : { email: 'Please enter a valid email' }),
    ...(/\d/.test(phone) ? {} : { phone: 'Please enter a phone number with country and area code' }),
  };
}
