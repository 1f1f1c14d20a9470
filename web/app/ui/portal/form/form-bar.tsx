import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './form-bar.module.css';

interface Wrong {
  path: string;
  label: string;
  problem: string | undefined;
  /** Something is there, and it is not right: then it is said what. */
  isFilled?: boolean;
}

interface FormBarProps {
  /** What is still to be completed: where it is, what it is called, what is wrong with it. */
  wrong: Wrong[];
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
        {!busy && (
          <WrongFields words="To be completed: " wrong={wrong.filter(({ isFilled }) => !isFilled)} goTo={goTo} />
        )}
        {!busy && (
          <WrongFields words="To be corrected: " wrong={wrong.filter(({ isFilled }) => isFilled)} goTo={goTo} />
        )}
        {!busy && wrong.length === 0 && isDirty && 'Not saved yet'}
      </div>
      {children}
    </div>
  );
}

/** Each is the way to its field; of one that is filled in it is said here too what is wrong, as its field may be far away. */
function WrongFields({ words, wrong, goTo }: { words: string } & Pick<FormBarProps, 'wrong' | 'goTo'>) {
  if (!wrong.length) return null;
  return (
    <div>
      {words}
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
