import type { StaffItem } from '@tours/contract/item';
import { message } from '@tours/contract/messages';
import { type FormEvent, useState } from 'react';
import { isRefusal, useApi } from '../../../lib/api.ts';
import { useReadAgain } from '../../../lib/read-again.ts';
import { withDetail } from '../../../lib/with-detail.ts';
import { notify } from '../../../ui/notice/notify.tsx';
import { rebase } from '../../../ui/portal/form/rebase.ts';
import { useItemValues, valuesOf } from './item-values.ts';

/** Form state of an item: validates, saves and reports the result. A refusal keeps the typed values. */
export function useEditItem(opened: StaffItem, onSaved: () => void) {
  const client = useApi();
  const readAgain = useReadAgain();
  const { form, validated } = useItemValues(opened);
  const [isSaving, setIsSaving] = useState(false);
  const [version, setVersion] = useState(opened.version);
  /** The version that somebody else saved after this form was opened. */
  const [newer, setNewer] = useState<StaffItem | null>(null);

  async function save(over: number) {
    const body = validated();
    if (!body) return;
    setIsSaving(true);
    try {
      const saved = await client.updateItem({ params: { id: opened._id }, body: { ...body, version: over } });
      void notify(message('item.updated'), 'success');
      form.resetDirty();
      setVersion(saved.version);
      setNewer(null);
      void readAgain();
      onSaved();
    } catch (error) {
      await report(error);
    } finally {
      setIsSaving(false);
    }
  }

  async function report(error: unknown) {
    const isOutdated = isRefusal(error) && error.code === 'record.changed';
    const found = isOutdated ? await client.getItem({ params: { id: opened._id }, query: {} }).catch(() => null) : null;
    if (found) {
      rebase(form, valuesOf(found));
      setNewer(found);
    } else void notify(withDetail('record.updateFailed', error), 'error');
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    // React treats a form in a dialog as part of the form around it.
    event.stopPropagation();
    void save(version);
  }

  function takeNewer() {
    if (!newer) return;
    form.setInitialValues(valuesOf(newer));
    form.setValues(valuesOf(newer));
    setVersion(newer.version);
    setNewer(null);
  }

  return { form, isSaving, submit, newer, takeNewer, saveOver: () => newer && save(newer.version) };
}
export type EditItem = ReturnType<typeof useEditItem>;
