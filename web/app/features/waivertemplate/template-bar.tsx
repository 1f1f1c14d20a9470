import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { staffPaths } from '../../lib/paths.ts';
import { FormBar } from '../../ui/portal/form/form-bar.tsx';
import { isFilled, labelOf, type TemplateValues, templateErrors } from './template-values.ts';

interface TemplateBarProps {
  isNew: boolean;
  isDirty: boolean;
  isSaving: boolean;
  values: TemplateValues;
  goTo(path: string): void;
  onPreview(): void;
}

export function TemplateBar({ isNew, isDirty, isSaving, values, goTo, onPreview }: TemplateBarProps) {
  const wrong = Object.entries(templateErrors(values)).map(([path, problem]) => ({
    path,
    problem,
    label: labelOf(path),
    isFilled: isFilled(values, path),
  }));
  return (
    <FormBar wrong={wrong} goTo={goTo} isDirty={isDirty}>
      <Button component={Link} to={staffPaths.waiverTemplates} variant="default">
        Go back
      </Button>
      <Button variant="default" aria-haspopup="dialog" onClick={onPreview}>
        Preview
      </Button>
      <Button type="submit" loading={isSaving} disabled={wrong.length > 0}>
        {isNew ? 'Add Template' : 'Update Template'}
      </Button>
    </FormBar>
  );
}
