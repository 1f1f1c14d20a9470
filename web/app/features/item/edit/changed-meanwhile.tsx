import { Alert, Button, Group, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { formatDateTime } from '@tours/contract/time';
import { useEffect, useRef } from 'react';
import classes from '../sync-summary.module.css';
import { valuesOf } from './item-values.ts';
import type { EditItem } from './use-edit-item.ts';

const LABELS = { name: 'Name', headline: 'Headline', order: 'Display order', itemType: 'Type' } as const;

/** Shown when somebody else saved the item in the meantime. The person chooses which version to continue with. */
export function ChangedMeanwhile({ form, isSaving, newer, takeNewer, saveOver }: EditItem) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (newer) box.current?.focus();
  }, [newer]);
  if (!newer) return null;
  const typed = form.getValues();
  const fields = Object.keys(LABELS) as (keyof typeof LABELS)[];
  const differing = fields.filter((field) => String(newer[field]) !== String(typed[field]));
  const texts: string[] = (['description', 'itinerary'] as const).filter((field) => newer[field] !== typed[field]);
  if (JSON.stringify(valuesOf(newer).ages) !== JSON.stringify(typed.ages)) texts.push('ages');
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
      title={`${newer.lastModifiedBy} changed this item on ${formatDateTime(newer.updatedAt)}`}
    >
      <Text size="sm">Nothing was overwritten, and what you typed is still here. Theirs says:</Text>
      <dl className={classes.change}>
        {differing.map((field) => (
          <div key={field} style={{ display: 'contents' }}>
            <dt>{LABELS[field]}</dt>
            <dd>{String(newer[field]) || 'Nothing'}</dd>
          </div>
        ))}
      </dl>
      {texts.length > 0 && <Text size="sm">Their {texts.join(' and ')} differ from yours.</Text>}
      <Group gap="sm" mt="sm">
        <Button variant="default" onClick={takeNewer} disabled={isSaving}>
          Take theirs
        </Button>
        <Button variant="default" onClick={saveOver} loading={isSaving}>
          Save mine over it
        </Button>
      </Group>
    </Alert>
  );
}
