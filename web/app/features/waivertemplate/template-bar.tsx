import { Anchor, Button } from '@mantine/core';
import { Link } from 'react-router';
import { staffPaths } from '../../lib/paths.ts';
import classes from './template-page.module.css';
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

/** The ways on. A button that is off says why. */
export function TemplateBar({ isNew, isDirty, isSaving, errors, goTo, onPreview }: TemplateBarProps) {
  const wrong = Object.keys(errors);
  return (
    <div className={classes.bar}>
      <div className={classes.missing} role="status">
        {wrong.length > 0 && 'To be completed: '}
        {wrong.map((path, index) => (
          <span key={path}>
            {index > 0 && ', '}
            <Anchor component="button" type="button" inherit title={errors[path]} onClick={() => goTo(path)}>
              {labelOf(path)}
            </Anchor>
          </span>
        ))}
        {wrong.length === 0 && isDirty && 'Not saved yet'}
      </div>
      <Button component={Link} to={staffPaths.waiverTemplates} variant="default">
        Go back
      </Button>
      <Button variant="default" aria-haspopup="dialog" onClick={onPreview}>
        Preview
      </Button>
      <Button type="submit" loading={isSaving} disabled={wrong.length > 0}>
        {isNew ? 'Add Template' : 'Update Template'}
      </Button>
    </div>
  );
}
