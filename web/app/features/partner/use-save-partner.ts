import { message } from '@tours/contract/messages';
import type { Partner } from '@tours/contract/partner';
import { useState } from 'react';
import { isRefusal, useApi } from '../../lib/api.ts';
import { withDetail } from '../../lib/with-detail.ts';
import { notify } from '../../ui/notify.tsx';
import { bodyOf } from './partner-values.ts';
import type { PartnerForm } from './use-partner-form.ts';

interface Around {
  form: PartnerForm;
  division: string;
  onSaved(partner: Partner, isNew: boolean): void;
}

/** Saves what was typed over the partner that was opened, or over the newer one that somebody saved meanwhile. */
export function useSavePartner(opened: Partner | null, { form: { form, validated }, division, onSaved }: Around) {
  const client = useApi();
  const [isSaving, setIsSaving] = useState(false);
  /** What somebody else saved since it was opened. */
  const [newer, setNewer] = useState<Partner | null>(null);

  async function save(over: Partner | null) {
    const values = validated();
    if (!values) return;
    setIsSaving(true);
    try {
      const { logoUrl } = values;
      const body = bodyOf(values);
      const saved = over
        ? await client.updatePartner({ params: { id: over._id }, body: { ...body, logoUrl, version: over.version } })
        : await client.createPartner({ body: { ...body, logoUrl: logoUrl!, division } });
      setNewer(null);
      void notify(message(over ? 'record.updated' : 'record.created'), 'success');
      onSaved(saved, !over);
    } catch (error) {
      await tell(error, over);
    } finally {
      setIsSaving(false);
    }
  }

  async function tell(error: unknown, over: Partner | null) {
    if (isRefusal(error) && error.code === 'record.changed' && over) {
      const saved = await client.getPartner({ params: { id: over._id } }).catch(() => null);
      // The page says what differs, which is more than a message could.
      if (saved) return setNewer(saved);
    }
    if (isRefusal(error) && error.code === 'partner.slugTaken') {
      void notify(error.message, 'warning');
      form.setFieldError('slug', error.message);
      form.getInputNode('slug')?.focus();
      return;
    }
    if (isRefusal(error) && error.code === 'group.slugTaken') {
      form.setFieldError('slug', 'With this slug, a link of one of its groups would be that of another group.');
      form.getInputNode('slug')?.focus();
    }
    void notify(withDetail(over ? 'record.updateFailed' : 'record.createFailed', error), 'error');
  }

  return { isSaving, save: () => save(opened), newer, saveOver: () => save(newer), forgetNewer: () => setNewer(null) };
}
