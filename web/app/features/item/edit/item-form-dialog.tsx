import { Modal } from '@mantine/core';
import type { StaffItem } from '@tours/contract/item';
import { useIsConfirming } from '../../../ui/dialog/confirm-dialog.tsx';
import { useAskBeforeClosing } from '../../../ui/dialog/screen-dialog.tsx';
import { useReturnFocus } from '../../../ui/dialog/use-return-focus.ts';
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
  const { close, allowLeaving } = useAskBeforeClosing({ isDirty: edit.isDirty, isBusy: edit.isSaving, onClose });
  return (
    <Modal opened centered size="xl" zIndex={300} onClose={() => !isConfirming && close()} title={`Edit ${item.name}`}>
      <ItemForm item={item} division={division} edit={edit} onCancel={close} />
    </Modal>
  );
}
