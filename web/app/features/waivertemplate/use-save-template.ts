import type { WaiverTemplate } from '@tours/contract/waivertemplate';
import { useApi } from '../../lib/api.ts';
import { rebase } from '../../ui/portal/form/rebase.ts';
import { useSaveRecord } from '../../ui/portal/form/use-save-record.ts';
import { bodyOf, valuesOf } from './template-values.ts';
import type { TemplateForm } from './use-template-form.ts';

interface Around {
  form: TemplateForm;
  division: string;
  onSaved(template: WaiverTemplate, isNew: boolean): void;
}

export function useSaveTemplate(
  opened: WaiverTemplate | null,
  { form: { form, validated }, division, onSaved }: Around,
) {
  const client = useApi();
  return useSaveRecord({
    opened,
    validated,
    create: (values) => client.createWaiverTemplate({ body: { ...bodyOf(values), division } }),
    update: ({ _id, version }, values) =>
      client.updateWaiverTemplate({ params: { id: _id }, body: { ...bodyOf(values), version } }),
    reread: (id) => client.getWaiverTemplate({ params: { id } }),
    onSaved,
    onNewer: (newer) => rebase(form, valuesOf(newer)),
  });
}
