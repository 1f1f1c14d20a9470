import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical, IconEye, IconEyeOff, IconRefresh, IconTrash } from '@tabler/icons-react';
import type { StaffItem } from '@tours/contract/item';
import type { ItemActions } from './use-item-actions.ts';

export function ItemMenu({ item, actions }: { item: StaffItem; actions: ItemActions }) {
  const isBusy = actions.busy === item._id;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon aria-label={`More for ${item.name}`} loading={isBusy}>
          <IconDotsVertical size={20} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={item.isHidden ? <IconEye size={18} /> : <IconEyeOff size={18} />}
          onClick={() => actions.setHidden(item, !item.isHidden)}
        >
          {item.isHidden ? 'Show on the group page' : 'Hide on the group page'}
        </Menu.Item>
        <Menu.Item leftSection={<IconRefresh size={18} />} onClick={() => actions.sync(item)}>
          Sync with FareHarbor
        </Menu.Item>
        <Menu.Item color="var(--tone-bad)" leftSection={<IconTrash size={18} />} onClick={() => actions.remove(item)}>
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
