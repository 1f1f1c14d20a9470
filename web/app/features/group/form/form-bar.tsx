import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { staffPaths } from '../../../lib/paths.ts';
import { FormBar } from '../../../ui/portal/form/form-bar.tsx';
import { type GroupValues, groupErrors, isFilled, LABELS } from './group-values.ts';

type Field = keyof typeof LABELS;

interface GroupFormBarProps {
  isNew: boolean;
  isDirty: boolean;
  isSaving: boolean;
  isUploading: boolean;
  values: GroupValues;
  goTo(field: Field): void;
}

export function GroupFormBar({ isNew, isDirty, isSaving, isUploading, values, goTo }: GroupFormBarProps) {
  const errors = groupErrors(values);
  const fields = (Object.keys(LABELS) as Field[]).filter((field) => errors[field]);
  return (
    <FormBar
      wrong={fields.map((field) => ({
        path: field,
        label: LABELS[field],
        problem: errors[field],
        isFilled: isFilled(values, field),
      }))}
      goTo={(path) => goTo(path as Field)}
      busy={isUploading ? 'The picture is on its way…' : null}
      isDirty={isDirty}
    >
      <Button component={Link} to={staffPaths.groups} variant="default">
        Go back
      </Button>
      <Button type="submit" loading={isSaving} disabled={isUploading || fields.length > 0}>
        {isNew ? 'Add Group' : 'Update Group'}
      </Button>
    </FormBar>
  );
}
