import { Anchor, Button } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { ChangedNotice } from './changed-notice.tsx';
import type { WrongField } from './field-errors.ts';
import classes from './form-bar.module.css';

interface FormBarProps extends ComponentProps<typeof ChangedNotice> {
  /** Fields to complete or to correct. */
  wrong: WrongField[];
  goTo(path: string): void;
  isDirty: boolean;
  /** True while a picture is uploaded, for which the form waits. */
  isUploading: boolean;
  /** The page above the form. */
  back?: string;
  verb: string;
  children?: ReactNode;
}

/**
 * The end of a long form: a version that somebody else saved, and the buttons, which stay in view. It names the fields
 * that keep a button disabled and links to them.
 */
export function FormBar({ wrong, goTo, isDirty, isUploading, back, verb, children, ...record }: FormBarProps) {
  return (
    <>
      <ChangedNotice {...record} />
      <div className={classes.bar}>
        <div className={classes.state} role="status">
          {isUploading ? (
            'Uploading…'
          ) : (
            <>
              <WrongFields heading="Still needed: " wrong={wrong.filter(({ isFilled }) => !isFilled)} goTo={goTo} />
              <WrongFields heading="To correct: " wrong={wrong.filter(({ isFilled }) => isFilled)} goTo={goTo} />
              {wrong.length === 0 && isDirty && 'Not saved yet'}
            </>
          )}
        </div>
        {back && (
          <Button component={Link} to={back} variant="default">
            Go back
          </Button>
        )}
        {children}
        <Button type="submit" loading={record.isSaving} disabled={isUploading || wrong.length > 0}>
          {verb}
        </Button>
      </div>
    </>
  );
}

/** Links to the fields. The problem of a filled field is repeated here, because the field may be far away. */
function WrongFields({ heading, wrong, goTo }: { heading: string } & Pick<FormBarProps, 'wrong' | 'goTo'>) {
  if (!wrong.length) return null;
  return (
    <div>
      {heading}
      {wrong.map(({ path, label, problem, isFilled }, index) => (
        <span key={path}>
          {index > 0 && ', '}
          <Anchor component="button" type="button" inherit title={problem} onClick={() => goTo(path)}>
            {label}
          </Anchor>
          {isFilled && problem && ` (${problem.charAt(0).toLowerCase()}${problem.slice(1)})`}
        </span>
      ))}
    </div>
  );
}
