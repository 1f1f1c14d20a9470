import { Button, Group, Text } from '@mantine/core';
import { formatDateTime } from '@tours/contract/time';
import { visibleText } from '@tours/contract/visible-text';
import { Notice } from '../../../ui/notice/notice.tsx';
import { BroughtIntoView } from '../../../ui/portal/form/brought-into-view.tsx';
import { LABELS, type SettingsValues, valuesOf } from './settings-values.ts';
import type { AvailabilityForm } from './use-save-availability.ts';

/**
 * Shown when somebody else saved the departure in the meantime. It lists the differing fields and lets the person
 * choose which version to continue with.
 */
export function NewerNotice({ form, newer, takeTheirs, keepMine }: AvailabilityForm) {
  if (!newer) return null;
  const { record: theirs, by, at } = newer;
  const [mine, values] = [form.getValues(), valuesOf(theirs)];
  const differing = (Object.keys(LABELS) as (keyof SettingsValues)[]).filter(
    (field) => JSON.stringify(values[field]) !== JSON.stringify(mine[field]),
  );
  const shown = (field: keyof SettingsValues) => {
    if (field === 'waiverTemplates') return theirs.waiverTemplates.map(({ title }) => title).join(', ');
    const value = values[field];
    if (typeof value === 'boolean') return value ? 'Yes' : 'No';
    return visibleText(String(value)).slice(0, 200);
  };
  return (
    <BroughtIntoView about={at}>
      <Notice tone="warning" title={`${by} edited this while you had it open`}>
        <Text size="sm">
          Saved on {formatDateTime(at)}. Nothing has been overwritten. Your changes are still here, and fields only they
          changed are already updated.
          {differing.length > 0 && ' Their version:'}
        </Text>
        <ul>
          {differing.map((field) => (
            <li key={field}>
              <strong>{LABELS[field]}:</strong> {shown(field) || '(empty)'}
            </li>
          ))}
        </ul>
        <Group gap="sm">
          <Button variant="default" onClick={takeTheirs}>
            Continue with theirs
          </Button>
          <Button variant="default" onClick={keepMine}>
            Keep mine and overwrite
          </Button>
        </Group>
      </Notice>
    </BroughtIntoView>
  );
}
