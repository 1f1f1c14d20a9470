import { IconEye, IconEyeOff, IconRefresh, IconTrash } from '@tabler/icons-react';
import type { StaffItem } from '@tours/contract/item';
import { RowMenu, RowMenuItem } from '../../ui/portal/list/row-menu.tsx';
import type { ItemActions } from './use-item-actions.ts';

export function ItemMenu({ item, actions }: { item: StaffItem; actions: ItemActions }) {
  return (
    <RowMenu label={`More for ${item.name}`} isBusy={actions.busy === item._id}>
      <RowMenuItem icon={item.isHidden ? IconEye : IconEyeOff} run={() => actions.setHidden(item, !item.isHidden)}>
        {item.isHidden ? 'Show on the group page' : 'Hide on the group page'}
      </RowMenuItem>
      <RowMenuItem icon={IconRefresh} run={() => actions.sync(item)}>
        Sync with FareHarbor
      </RowMenuItem>
      <RowMenuItem icon={IconTrash} color="var(--tone-bad)" run={() => actions.remove(item)}>
        Delete
      </RowMenuItem>
    </RowMenu>
  );
}
