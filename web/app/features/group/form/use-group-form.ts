import type { GroupDetails } from '@tours/contract/group-staff';
import { useApi } from '../../../lib/api.ts';
import { invalidFields } from '../../../lib/invalid-fields.ts';
import { groupFormPath } from '../../../lib/portal-paths.ts';
import { useRecordPage } from '../../../ui/portal/form/use-record-page.ts';
import { bodyOf, type GroupValues, groupErrors, LABELS, textsOf, valuesOf } from './group-values.ts';

export function useGroupForm(opened: GroupDetails | null, division: string) {
  const client = useApi();
  return useRecordPage<GroupDetails | null, GroupValues>({
    opened,
    valuesOf,
    errorsOf: groupErrors,
    labels: LABELS,
    textsOf,
    save: (values, over) =>
      over
        ? client.updateGroup({ params: { id: over._id }, body: { ...bodyOf(values), version: over.version } })
        : client.createGroup({ body: { ...bodyOf(values), headerUrl: values.headerUrl ?? '', division } }),
    reread: ({ _id: id }) => client.getGroup({ params: { id } }),
    pathOf: groupFormPath,
    onRefused({ code, message, details }, mark) {
      for (const { field, message: problem } of invalidFields(details)) {
        const [, date] = /^paymentPlan\/dates\/(\d+)/.exec(field) ?? [];
        if (date !== undefined) mark('planDates', `Payment ${Number(date) + 1}: ${problem}`);
      }
      if (code === 'group.slugTaken') mark('slug', message);
      if (code === 'group.datesOrder') mark('dateExpiry', message);
      return false;
    },
  });
}
export type GroupForm = ReturnType<typeof useGroupForm>;
