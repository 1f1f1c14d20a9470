import type { StaffItem } from '@tours/contract/item';
import { ScreenDialog, useAskBeforeClosing } from '../../../ui/dialog/screen-dialog.tsx';
import { ItemForm } from './item-form.tsx';
import { useEditItem } from './use-edit-item.ts';

interface ItemFormDialogProps {
  item: StaffItem;
  division: string;
  onClose(): void;
}

export default function ItemFormDialog({ item, division, onClose }: ItemFormDialogProps) {
  const edit = useEditItem(item, () => {
    allowLeaving();
    onClose();
  });
  const { close, allowLeaving } = useAskBeforeClosing({ isDirty: edit.isDirty, isBusy: edit.isSaving, onClose });
  return (
    <ScreenDialog title={`Edit ${item.name}`} size="xl" onClose={close}>
      <ItemForm item={item} division={division} edit={edit} onCancel={close} />
    </ScreenDialog>
  );
}
