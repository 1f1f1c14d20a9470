import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import type { WrongField } from './field-errors.ts';
import classes from './form-bar.module.css';

interface FormBarProps {
  /** Fields to complete or to correct. */
  wrong: WrongField[];
  goTo(path: string): void;
  /** The running work that the form waits for. */
  busy?: string | null;
  isDirty: boolean;
  /** The buttons of the form. */
  children: ReactNode;
}

/** Stays in view at the end of a long form. It names the fields that keep a button disabled and links to them. */
export function FormBar({ wrong, goTo, busy = null, isDirty, children }: FormBarProps) {
  return (
    <div className={classes.bar}>
      <div className={classes.state} role="status">
        {busy}
        {!busy && (
          <WrongFields heading="Still needed: " wrong={wrong.filter(({ isFilled }) => !isFilled)} goTo={goTo} />
        )}
        {!busy && <WrongFields heading="To correct: " wrong={wrong.filter(({ isFilled }) => isFilled)} goTo={goTo} />}
        {!busy && wrong.length === 0 && isDirty && 'Not saved yet'}
      </div>
      {children}
    </div>
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
