import { Text } from '@mantine/core';
import type { AuditEntry } from '@tours/contract/audit';
import { Moment } from '../ui/portal/moment.tsx';
import { actionLabel, fieldName, sentenceOf } from './change-text.ts';
import classes from './history-entry.module.css';

/** One change: the person, the time, and each field before and after. */
export function HistoryEntry({ entry: { at, by, action, changes } }: { entry: AuditEntry }) {
  return (
    <li className={classes.entry}>
      <Text size="sm" fw={600}>
        {actionLabel(action)} by {by}
      </Text>
      <Text size="xs" className="soft" component="div">
        <Moment at={at} />
      </Text>
      {changes.length > 0 && (
        <ul className={classes.changes}>
          {changes.map((change) => (
            <li key={change.field}>
              <strong>{fieldName(change.field)}</strong> {sentenceOf(change)}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
