import { Group } from '@mantine/core';
import type { StaffItem } from '@tours/contract/item';
import { StateChip } from '../../ui/state-chip.tsx';

/** Badges for the unusual properties of an item. */
export function ItemChips({ item: { itemType, isHidden } }: { item: StaffItem }) {
  return (
    <Group component="span" display="inline-flex" gap={4}>
      {itemType === 'addon' && <StateChip tone="neutral" size="md" label="Add-on" />}
      {isHidden && <StateChip tone="waiting" size="md" label="Hidden" />}
    </Group>
  );
}
