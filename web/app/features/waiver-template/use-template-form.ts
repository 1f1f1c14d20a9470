import type { WaiverTemplate } from '@tours/contract/waiver-template';
import { useApi } from '../../lib/api.ts';
import { waiverTemplateFormPath } from '../../lib/portal-paths.ts';
import { useRecordPage } from '../../ui/portal/form/use-record-page.ts';
import { bodyOf, ENTRY, LABELS, type TemplateValues, templateErrors, textsOf, valuesOf } from './template-values.ts';

export function useTemplateForm(opened: WaiverTemplate | null, division: string) {
  const client = useApi();
  return useRecordPage<WaiverTemplate | null, TemplateValues>({
    opened,
    valuesOf,
    errorsOf: templateErrors,
    labels: LABELS,
    entry: ENTRY,
    textsOf,
    save: (values, over) =>
      over
        ? client.updateWaiverTemplate({ params: { id: over._id }, body: { ...bodyOf(values), version: over.version } })
        : client.createWaiverTemplate({ body: { ...bodyOf(values), division } }),
    reread: ({ _id: id }) => client.getWaiverTemplate({ params: { id } }),
    pathOf: waiverTemplateFormPath,
  });
}
export type TemplateForm = ReturnType<typeof useTemplateForm>;
