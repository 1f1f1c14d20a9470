import type { StaffItem } from '@tours/contract/item';
import { useApi } from '../../../lib/api.ts';
import { useRecordForm } from '../../../ui/portal/form/use-record-form.ts';
import { useReadAgain } from '../../../ui/portal/read-again.ts';
import { bodyOf, type ItemValues, LABELS, problemsOf, textsOf, valuesOf } from './item-values.ts';

export function useEditItem(opened: StaffItem, onSaved: () => void) {
  const client = useApi();
  const readAgain = useReadAgain();
  return useRecordForm<StaffItem, ItemValues>({
    opened,
    valuesOf,
    errorsOf: problemsOf,
    labels: LABELS,
    textsOf,
    save: (values, over) =>
      client.updateItem({ params: { id: opened._id }, body: { ...bodyOf(values), version: over.version } }),
    reread: ({ _id: id }) => client.getItem({ params: { id }, query: {} }),
    done: 'item.updated',
    onSaved() {
      void readAgain();
      onSaved();
    },
  });
}
export type EditItem = ReturnType<typeof useEditItem>;
