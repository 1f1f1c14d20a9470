import { message } from '@tours/contract/messages';
import type { WaiverTemplate } from '@tours/contract/waivertemplate';
import { useState } from 'react';
import { isRefusal, useApi } from '../../lib/api.ts';
import { withDetail } from '../../lib/with-detail.ts';
import { notify } from '../../ui/notify.tsx';
import { bodyOf } from './template-values.ts';
import type { TemplateForm } from './use-template-form.ts';

interface Around {
  form: TemplateForm;
  division: string;
  onSaved(template: WaiverTemplate, isNew: boolean): void;
}

/** Saves what was typed over the template that was opened, or over the newer one that somebody saved meanwhile. */
export function useSaveTemplate(opened: WaiverTemplate | null, { form: { validated }, division, onSaved }: Around) {
  const client = useApi();
  const [isSaving, setIsSaving] = useState(false);
  /** What somebody else saved since it was opened. */
  const [newer, setNewer] = useState<WaiverTemplate | null>(null);

  async function save(over: WaiverTemplate | null) {
    const values = validated();
    if (!values || isSaving) return;
    setIsSaving(true);
    try {
      const body = bodyOf(values);
      const saved = over
        ? await client.updateWaiverTemplate({ params: { id: over._id }, body: { ...body, version: over.version } })
        : await client.createWaiverTemplate({ body: { ...body, division } });
      setNewer(null);
      void notify(message(over ? 'record.updated' : 'record.created'), 'success');
      onSaved(saved, !over);
    } catch (error) {
      await tell(error, over);
    } finally {
      setIsSaving(false);
    }
  }

  async function tell(error: unknown, over: WaiverTemplate | null) {
    if (isRefusal(error) && error.code === 'record.changed' && over) {
      const saved = await client.getWaiverTemplate({ params: { id: over._id } }).catch(() => null);
      // The page says what differs, which is more than a message could.
      if (saved) return setNewer(saved);
    }
    void notify(withDetail(over ? 'record.updateFailed' : 'record.createFailed', error), 'error');
  }

  return { isSaving, save: () => save(opened), newer, saveOver: () => save(newer), forgetNewer: () => setNewer(null) };
}
