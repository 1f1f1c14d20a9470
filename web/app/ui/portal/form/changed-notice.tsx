import { Button, Group, Text } from '@mantine/core';
import { formatDateTime } from '@tours/contract/time';
import type { ZonedString } from '@tours/contract/values';
import { Notice } from '../../notice/notice.tsx';
import { BroughtIntoView } from './brought-into-view.tsx';
import classes from './changed-notice.module.css';

export interface Difference {
  field: string;
  theirs: string;
  yours: string;
}

interface ChangedNoticeProps {
  by: string;
  at: ZonedString;
  differences: Difference[];
  isSaving: boolean;
  onTakeTheirs(): void;
  onSaveMine(): void;
}

/**
 * Shown when somebody else saved the record while it was open here. It lists the differences and offers both versions;
 * typed values are kept until the person decides.
 */
export function ChangedNotice({ by, at, differences, isSaving, onTakeTheirs, onSaveMine }: ChangedNoticeProps) {
  return (
    <BroughtIntoView about={at}>
      <Notice tone="error" title="Somebody else has changed this since you opened it">
        <Text size="sm">
          {by} saved it on {formatDateTime(at)}. Nothing was overwritten: what you have typed is still here, and what
          only they have changed is in the form now.
        </Text>
        <dl className={classes.differences}>
          {differences.map(({ field, theirs, yours }) => (
            <div key={field}>
              <dt>{field}</dt>
              <dd>Saved now: {theirs || 'nothing'}</dd>
              <dd>Yours: {yours || 'nothing'}</dd>
            </div>
          ))}
        </dl>
        {differences.length === 0 && (
          <Text size="sm" mb="sm">
            Nothing of it contradicts what you have typed.
          </Text>
        )}
        <Group gap="sm">
          <Button variant="default" onClick={onTakeTheirs} disabled={isSaving}>
            Take what is saved
          </Button>
          <Button variant="default" onClick={onSaveMine} loading={isSaving}>
            Save mine over it
          </Button>
        </Group>
      </Notice>
    </BroughtIntoView>
  );
}
