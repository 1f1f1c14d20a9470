import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { formatDateTime } from '@tours/contract/time';
import { useEffect, useRef } from 'react';
import { focusInMiddle } from '../../../lib/focus-here.ts';
import { Notice } from '../../notice/notice.tsx';
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
  const box = useRef<HTMLDivElement>(null);
  // The pressed button may be screens away from the notice.
  useEffect(() => {
    if (newer) focusInMiddle(box.current);
  }, [newer]);
  if (!newer) return null;
  const { by, at } = newer;
  return (
    <Box ref={box} tabIndex={-1} mb="md">
      <Notice tone="error" title={`${by} edited this while you had it open`}>
        <Text size="sm">
          Saved on {formatDateTime(at)}. Nothing has been overwritten. Your changes are still here, and fields only they
          changed are already updated.
        </Text>
        <Stack component="dl" gap={8} mt={8} mb={12}>
          {differences.map(({ field, theirs, yours }) => (
            <div key={field}>
              <dt className="strong">{field}</dt>
              <dd>Saved version: {theirs || 'nothing'}</dd>
              <dd>Yours: {yours || 'nothing'}</dd>
            </div>
          ))}
        </Stack>
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
    </Box>
  );
}
