import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './form-bar.module.css';

interface FormBarProps {
  /** What is still to be completed: where it is, what it is called, what is wrong with it. */
  wrong: { path: string; label: string; problem: string | undefined }[];
  goTo(path: string): void;
  /** What is waited for, if anything is. */
  busy?: string | null;
  isDirty: boolean;
  /** The ways on. */
  children: ReactNode;
}

/** Stays in view at the end of a long form. A button that is off is no riddle: beside it stands why, with the way there. */
export function FormBar({ wrong, goTo, busy = null, isDirty, children }: FormBarProps) {
  return (
    <div className={classes.bar}>
      <div className={classes.state} role="status">
        {busy}
        {!busy && wrong.length > 0 && 'To be completed: '}
        {!busy &&
          wrong.map(({ path, label, problem }, index) => (
            <span key={path}>
              {index > 0 && ', '}
              <Anchor component="button" type="button" inherit title={problem} onClick={() => goTo(path)}>
                {label}
              </Anchor>
            </span>
          ))}
        {!busy && wrong.length === 0 && isDirty && 'Not saved yet'}
      </div>
      {children}
    </div>
  );
}
