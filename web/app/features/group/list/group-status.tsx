import { groupHint } from '@tours/contract/cells/catalogue';
import type { StaffGroup } from '@tours/contract/group-staff';
import { StateChip } from '../../../ui/state-chip.tsx';
import classes from './group-columns.module.css';

type Given = Pick<StaffGroup, 'isActive' | 'unavailableReason'>;

export function GroupStatus({ group }: { group: Given }) {
  const hint = groupHint(group);
  return (
    <span className={classes.status}>
      <StateChip
        tone={group.isActive && !hint ? 'good' : 'neutral'}
        size="md"
        label={group.isActive ? 'Active' : 'Inactive'}
      />
      {hint && <span className={classes.hint}>{hint}</span>}
    </span>
  );
}
