import { Modal } from '@mantine/core';
import type { StaffItem } from '@tours/contract/item';
import { useIsConfirming } from '../../../ui/dialog/confirm-dialog.tsx';
import { useReturnFocus } from '../../../ui/dialog/use-return-focus.ts';
import { askToLeave, useAskBeforeLeaving } from '../../../ui/use-ask-before-leaving.ts';
import { ItemForm } from './item-form.tsx';
import { useEditItem } from './use-edit-item.ts';

interface ItemFormDialogProps {
  item: StaffItem;
  division: string;
  onClose(): void;
}

/** Edits an item in a dialog over the manager. */
export default function ItemFormDialog({ item, division, onClose }: ItemFormDialogProps) {
  useReturnFocus();
  const isConfirming = useIsConfirming();
  const edit = useEditItem(item, () => {
    allowLeaving();
    onClose();
  });
  const { allowLeaving } = useAskBeforeLeaving(edit.isDirty);
  async function close() {
    if (isConfirming || edit.isSaving) return;
    if (!edit.isDirty || (await askToLeave())) onClose();
  }
  return (
    <Modal opened centered size="xl" zIndex={300} onClose={close} title={`Edit ${item.name}`}>
      <ItemForm item={item} division={division} edit={edit} onCancel={close} />
    </Modal>
  );
}
