import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { staffPaths } from '../../lib/paths.ts';
import { FormBar } from '../../ui/portal/form-bar.tsx';
import { labelOf, type TemplateErrors } from './template-values.ts';

interface TemplateBarProps {
  isNew: boolean;
  isDirty: boolean;
  isSaving: boolean;
  /** What is wrong with what is typed now. */
  errors: TemplateErrors;
  goTo(path: string): void;
  onPreview(): void;
}

export function TemplateBar({ isNew, isDirty, isSaving, errors, goTo, onPreview }: TemplateBarProps) {
  const wrong = Object.keys(errors).map((path) => ({ path, label: labelOf(path), problem: errors[path] }));
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
