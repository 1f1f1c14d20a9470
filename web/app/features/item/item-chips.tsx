import { Group } from '@mantine/core';
import type { StaffItem } from '@tours/contract/item';
import { StateChip } from '../../ui/state-chip.tsx';

/** What an item is, where it is not the usual. */
export function ItemChips({ item: { itemType, isHidden } }: { item: StaffItem }) {
  return (
    <Group component="span" display="inline-flex" gap={4}>
      {itemType === 'addon' && (
        <StateChip tone="neutral" size="md">
          Add-on
        </StateChip>
      )}
      {isHidden && (
        <StateChip tone="waiting" size="md">
          Hidden
        </StateChip>
      )}
    </Group>
  );
}
