import { Group, Text } from '@mantine/core';
import { groupHint } from '@tours/contract/cells/catalogue';
import type { StaffGroup } from '@tours/contract/group-staff';
import { StateChip } from '../../../ui/state-chip.tsx';

type Given = Pick<StaffGroup, 'isActive' | 'unavailableReason'>;

export function GroupStatus({ group }: { group: Given }) {
  const hint = groupHint(group);
  return (
    <Group component="span" display="inline-flex" wrap="nowrap" gap="0.125rem 0.5rem">
      <StateChip
        tone={group.isActive && !hint ? 'good' : 'neutral'}
        size="md"
        label={group.isActive ? 'Active' : 'Inactive'}
      />
      {hint && (
        <Text span size="xs" className="soft" style={{ whiteSpace: 'nowrap' }}>
          {hint}
        </Text>
      )}
    </Group>
  );
}
