import { Button, Group, Text } from '@mantine/core';
import { formatDateTime } from '@tours/contract/time';
import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '../../notice/notice.tsx';
import classes from './changed-notice.module.css';
import type { RecordForm } from './use-record-form.ts';

interface ChangedNoticeProps extends Pick<RecordForm<object | null, object>, 'newer' | 'differences' | 'isSaving'> {
  takeTheirs(): unknown;
  saveMine(): unknown;
}

/**
 * Shown when somebody else saved the record while it was open here. It lists the differences and offers both versions;
 * typed values are kept until the person decides.
 */
export function ChangedNotice({ newer, differences, isSaving, takeTheirs, saveMine }: ChangedNoticeProps) {
  if (!newer) return null;
  const { by, at } = newer;
  return (
    <BroughtIntoView about={at}>
      <Notice tone="error" title={`${by} edited this while you had it open`}>
        <Text size="sm">
          Saved on {formatDateTime(at)}. Nothing has been overwritten. Your changes are still here, and fields only they
          changed are already updated.
        </Text>
        <dl className={classes.differences}>
          {differences.map(({ field, theirs, yours }) => (
            <div key={field}>
              <dt>{field}</dt>
              <dd>Saved version: {theirs || 'nothing'}</dd>
              <dd>Yours: {yours || 'nothing'}</dd>
            </div>
          ))}
        </dl>
        {differences.length === 0 && (
          <Text size="sm" mb="sm">
            Their changes don’t conflict with yours.
          </Text>
        )}
        <Group gap="sm">
          <Button variant="default" onClick={takeTheirs} disabled={isSaving}>
            Load the saved version
          </Button>
          <Button variant="default" onClick={saveMine} loading={isSaving}>
            Overwrite with mine
          </Button>
        </Group>
      </Notice>
    </BroughtIntoView>
  );
}

interface BroughtIntoViewProps {
  /** A new value scrolls to the content again. */
  about: string;
  children: ReactNode;
}

/** Scrolls its content into view, because the pressed button may be screens away from it. */
function BroughtIntoView({ about, children }: BroughtIntoViewProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!about) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'center' });
  }, [about]);
  return (
    <div ref={box} tabIndex={-1} className={classes.box}>
      {children}
    </div>
  );
}
