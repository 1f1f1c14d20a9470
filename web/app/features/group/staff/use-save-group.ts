import type { GroupDetails } from '@tours/contract/group-staff';
import { message } from '@tours/contract/messages';
import { useState } from 'react';
import { isRefusal, useApi } from '../../../lib/api.ts';
import { withDetail } from '../../../lib/with-detail.ts';
import { notify } from '../../../ui/notify.tsx';
import { bodyOf, LABELS } from './group-values.ts';
import type { GroupForm } from './use-group-form.ts';

interface Around {
  form: GroupForm;
  division: string;
  onSaved(group: GroupDetails, isNew: boolean): void;
}

/** Saves what was typed over the group that was opened, or over the newer one that somebody saved meanwhile. */
export function useSaveGroup(opened: GroupDetails | null, { form: { form, validated }, division, onSaved }: Around) {
  const client = useApi();
  const [isSaving, setIsSaving] = useState(false);
  /** What somebody else saved since it was opened. */
  const [newer, setNewer] = useState<GroupDetails | null>(null);

  async function save(over: GroupDetails | null) {
    const values = validated();
    if (!values) return;
    setIsSaving(true);
    try {
      const body = bodyOf(values);
      const saved = over
        ? await client.updateGroup({ params: { id: over._id }, body: { ...body, version: over.version } })
        : await client.createGroup({ body: { ...body, headerUrl: values.headerUrl!, division } });
      setNewer(null);
      void notify(message(over ? 'record.updated' : 'record.created'), 'success');
      onSaved(saved, !over);
    } catch (error) {
      await tell(error, over);
    } finally {
      setIsSaving(false);
    }
  }

  async function tell(error: unknown, over: GroupDetails | null) {
    if (isRefusal(error)) {
      if (error.code === 'record.changed' && over) {
        setNewer(await client.getGroup({ params: { id: over._id } }).catch(() => null));
      }
      if (error.code === 'group.slugTaken') mark('slug', error.message);
      if (error.code === 'group.datesOrder') mark('dateExpiry', error.message);
      if (error.code === 'request.invalid')
        for (const { field, problem } of problemsOf(error.details)) mark(field, problem);
    }
    void notify(withDetail(over ? 'record.updateFailed' : 'record.createFailed', error), 'error');
  }

  function mark(field: string, words: string) {
    form.setFieldError(field, words);
    form.getInputNode(field)?.focus();
  }

  return { isSaving, save: () => save(opened), newer, saveOver: () => save(newer), forgetNewer: () => setNewer(null) };
}

/** What the server says against single fields: `is in the past`. */
function problemsOf(details: unknown): { field: string; problem: string }[] {
  if (!Array.isArray(details)) return [];
  return details.flatMap(({ field, problem }: { field?: string; problem?: string }) =>
    field && field in LABELS && problem
      ? [{ field, problem: `${LABELS[field as keyof typeof LABELS]} ${problem}` }]
      : [],
  );
}
