import type { GroupDetails } from '@tours/contract/group-staff';
import { useApi } from '../../../lib/api.ts';
import { rebase } from '../../../ui/portal/form/rebase.ts';
import { useSaveRecord } from '../../../ui/portal/form/use-save-record.ts';
import { bodyOf, LABELS, valuesOf } from './group-values.ts';
import type { GroupForm } from './use-group-form.ts';

interface Around {
  form: GroupForm;
  division: string;
  onSaved(group: GroupDetails, isNew: boolean): void;
}

export function useSaveGroup(opened: GroupDetails | null, { form: { form, validated }, division, onSaved }: Around) {
  const client = useApi();

  function mark(field: string, problem: string) {
    form.setFieldError(field, problem);
    form.getInputNode(field)?.focus();
  }

  return useSaveRecord({
    opened,
    validated,
    create: (values) => client.createGroup({ body: { ...bodyOf(values), headerUrl: values.headerUrl!, division } }),
    update: ({ _id, version }, values) =>
      client.updateGroup({ params: { id: _id }, body: { ...bodyOf(values), version } }),
    reread: (id) => client.getGroup({ params: { id } }),
    onSaved,
    onNewer: (newer) => rebase(form, valuesOf(newer)),
    onRefused({ code, message, details }) {
      if (code === 'group.slugTaken') mark('slug', message);
      if (code === 'group.datesOrder') mark('dateExpiry', message);
      if (code === 'request.invalid') for (const { field, problem } of problemsOf(details)) mark(field, problem);
      return false;
    },
  });
}

/** Errors that the server reports for single fields, such as `is in the past`. */
function problemsOf(details: unknown): { field: string; problem: string }[] {
  if (!Array.isArray(details)) return [];
  return details.flatMap(({ field, problem }: { field?: string; problem?: string }) =>
    field && field in LABELS && problem
      ? [{ field, problem: `${LABELS[field as keyof typeof LABELS]} ${problem}` }]
      : [],
  );
}
