import type { Partner } from '@tours/contract/partner';
import { useApi } from '../../lib/api.ts';
import { notify } from '../../ui/notice/notify.tsx';
import { rebase } from '../../ui/portal/form/rebase.ts';
import { useSaveRecord } from '../../ui/portal/form/use-save-record.ts';
import { bodyOf, valuesOf } from './partner-values.ts';
import type { PartnerForm } from './use-partner-form.ts';

interface Around {
  form: PartnerForm;
  division: string;
  onSaved(partner: Partner, isNew: boolean): void;
}

export function useSavePartner(opened: Partner | null, { form: { form, validated }, division, onSaved }: Around) {
  const client = useApi();

  function markSlug(problem: string) {
    form.setFieldError('slug', problem);
    form.getInputNode('slug')?.focus();
  }

  return useSaveRecord({
    opened,
    validated,
    create: (values) => client.createPartner({ body: { ...bodyOf(values), logoUrl: values.logoUrl!, division } }),
    update: ({ _id, version }, values) =>
      client.updatePartner({ params: { id: _id }, body: { ...bodyOf(values), logoUrl: values.logoUrl, version } }),
    reread: (id) => client.getPartner({ params: { id } }),
    onSaved,
    onNewer: (newer) => rebase(form, valuesOf(newer)),
    onRefused({ code, message }) {
      if (code === 'group.slugTaken')
        markSlug('With this slug, a link of one of its groups would be that of another group.');
      if (code !== 'partner.slugTaken' && code !== 'partner.slugReserved') return false;
      void notify(message, 'warning');
      markSlug(message);
      return true;
    },
  });
}
