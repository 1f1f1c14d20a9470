import { Button, Group, Text } from '@mantine/core';
import { formatDateTime } from '@tours/contract/time';
import { visibleText } from '@tours/contract/visible-text';
import { Notice } from '../../../ui/notice/notice.tsx';
import { BroughtIntoView } from '../../../ui/portal/form/brought-into-view.tsx';
import { type SettingsValues, valuesOf } from './settings-form.ts';
import type { Newer } from './use-save-availability.ts';

interface NewerNoticeProps {
  newer: Newer;
  mine: SettingsValues;
  onGoOn(values: SettingsValues | null): void;
}

const NAMES: Record<keyof SettingsValues, string> = {
  headline: 'Headline',
  isCustomDetails: 'Custom Details',
  description: 'Description',
  itinerary: 'Itinerary',
  isHidden: 'Hidden',
  waiverTemplates: 'Waiver Templates',
  age: 'Age',
  firstname: 'Firstname',
  lastname: 'Lastname',
};

/**
 * Shown when somebody else saved the departure in the meantime. It lists the differing fields and lets the person
 * choose which version to continue with.
 */
export function NewerNotice({ newer: { theirs, by }, mine, onGoOn }: NewerNoticeProps) {
  const values = valuesOf(theirs);
  const differing = (Object.keys(NAMES) as (keyof SettingsValues)[]).filter(
    (field) => JSON.stringify(values[field]) !== JSON.stringify(mine[field]),
  );
  const shown = (field: keyof SettingsValues) => {
    if (field === 'waiverTemplates') return theirs.waiverTemplates.map(({ title }) => title).join(', ');
    const value = values[field];
    if (typeof value === 'boolean') return value ? 'Yes' : 'No';
    return visibleText(String(value)).slice(0, 200);
  };
  return (
    <BroughtIntoView about={theirs.updatedAt}>
      <Notice tone="warning" title={`${by ?? 'Somebody else'} has changed this since you opened it`}>
        <Text size="sm">
          Saved on {formatDateTime(theirs.updatedAt)}. Nothing was overwritten: what you typed is still here, and what
          only they have changed is in the form now.
          {differing.length > 0 && ' Theirs differs in:'}
        </Text>
        <ul>
          {differing.map((field) => (
            <li key={field}>
              <strong>{NAMES[field]}:</strong> {shown(field) || '(empty)'}
            </li>
          ))}
        </ul>
        <Group gap="sm">
          <Button variant="default" onClick={() => onGoOn(values)}>
            Go on from theirs
          </Button>
          <Button variant="default" onClick={() => onGoOn(null)}>
            Keep mine, to save it over theirs
          </Button>
        </Group>
      </Notice>
    </BroughtIntoView>
  );
}
