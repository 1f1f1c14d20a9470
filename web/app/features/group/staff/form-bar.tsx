import { Anchor, Button } from '@mantine/core';
import { Link } from 'react-router';
import { staffPaths } from '../../../lib/paths.ts';
import classes from './group-page.module.css';
import { LABELS } from './group-values.ts';

type Field = keyof typeof LABELS;

interface FormBarProps {
  isNew: boolean;
  isDirty: boolean;
  isSaving: boolean;
  isUploading: boolean;
  /** What is wrong with what is typed now. */
  errors: Partial<Record<Field, string>>;
  goTo(field: Field): void;
}

/** The ways on. A button that is off says why. */
export function FormBar({ isNew, isDirty, isSaving, isUploading, errors, goTo }: FormBarProps) {
  const wrong = (Object.keys(LABELS) as Field[]).filter((field) => errors[field]);
  return (
    <div className={classes.bar}>
      <div className={classes.missing} role="status">
        {isUploading && 'The picture is on its way…'}
        {!isUploading && wrong.length > 0 && <Missing fields={wrong} errors={errors} goTo={goTo} />}
        {!isUploading && wrong.length === 0 && isDirty && 'Not saved yet'}
      </div>
      <Button component={Link} to={staffPaths.groups} variant="default">
        Go back
      </Button>
      <Button type="submit" loading={isSaving} disabled={isUploading || wrong.length > 0}>
        {isNew ? 'Add Group' : 'Update Group'}
      </Button>
    </div>
  );
}

function Missing({ fields, errors, goTo }: { fields: Field[] } & Pick<FormBarProps, 'errors' | 'goTo'>) {
  return (
    <>
      To be completed:{' '}
      {fields.map((field, index) => (
        <span key={field}>
          {index > 0 && ', '}
          <Anchor component="button" type="button" inherit title={errors[field]} onClick={() => goTo(field)}>
            {LABELS[field]}
          </Anchor>
        </span>
      ))}
    </>
  );
}
