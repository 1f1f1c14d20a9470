import { Alert, Button, Group, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { formatDateTime } from '@tours/contract/time';
import { useEffect, useRef } from 'react';
import classes from '../sync-summary.module.css';
import { LABELS, valuesOf } from './item-values.ts';
import type { EditItem } from './use-edit-item.ts';

const SHORT = ['name', 'headline', 'order', 'itemType'] as const;

/** Shown when somebody else saved the item in the meantime. The person chooses which version to continue with. */
export function ChangedMeanwhile({ form, isSaving, newer, takeTheirs, saveMine }: EditItem) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (newer) box.current?.focus();
  }, [newer]);
  if (!newer) return null;
  const typed = form.getValues();
  const theirs = valuesOf(newer.record);
  const differing = SHORT.filter((field) => String(theirs[field]) !== String(typed[field]));
  const texts: string[] = (['description', 'itinerary'] as const).filter((field) => theirs[field] !== typed[field]);
  if (JSON.stringify(theirs.ages) !== JSON.stringify(typed.ages)) texts.push('ages');
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      role="alert"
      color="orange"
      variant="light"
      // Mantine's own orange has too little contrast on this background.
      styles={{ title: { color: 'var(--tone-waiting)' } }}
      icon={<IconUsers size={20} />}
      title={`${newer.by} edited this while you had it open`}
    >
      <Text size="sm">
        Saved on {formatDateTime(newer.at)}. Nothing has been overwritten, and your changes are still here. Their
        version:
      </Text>
      <dl className={classes.change}>
        {differing.map((field) => (
          <div key={field} style={{ display: 'contents' }}>
            <dt>{LABELS[field]}</dt>
            <dd>{String(theirs[field]) || 'Nothing'}</dd>
          </div>
        ))}
      </dl>
      {texts.length > 0 && <Text size="sm">They also changed: {texts.join(', ')}.</Text>}
      <Group gap="sm" mt="sm">
        <Button variant="default" onClick={takeTheirs} disabled={isSaving}>
          Continue with theirs
        </Button>
        <Button variant="default" onClick={saveMine} loading={isSaving}>
          Overwrite with mine
        </Button>
      </Group>
    </Alert>
  );
}
