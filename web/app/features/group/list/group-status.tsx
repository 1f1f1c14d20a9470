import type { StaffGroup } from '@tours/contract/group-staff';
import { StateChip } from '../../../ui/state-chip.tsx';
import classes from './group-columns.module.css';

type Given = Pick<StaffGroup, 'isActive' | 'unavailableReason'>;

const HINTS = { notLiveYet: 'not live yet', expired: 'expired' };

/** An active group is visible only between its dates. */
function hintOf({ unavailableReason: reason }: Given): string | null {
  return reason && reason !== 'inactive' ? HINTS[reason] : null;
}

export function statusText(group: Given): string {
  const hint = hintOf(group);
  return `${group.isActive ? 'Active' : 'Inactive'}${hint ? `, ${hint}` : ''}`;
}

export function GroupStatus({ group }: { group: Given }) {
  const hint = hintOf(group);
  return (
    <span className={classes.status}>
      <StateChip tone={group.isActive ? 'good' : 'neutral'} size="md">
        {group.isActive ? 'Active' : 'Inactive'}
      </StateChip>
      {hint && <span className={classes.hint}>{hint}</span>}
    </span>
  );
}
