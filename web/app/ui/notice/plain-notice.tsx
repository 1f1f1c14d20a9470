import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import classes from './plain-notice.module.css';

interface PlainNoticeProps {
  /** True shows it over the upper edge of the page, away from the buttons of forms; false shows it in place. */
  isOver: boolean;
  message: string;
  /** Buttons or links. */
  children: ReactNode;
}

const STACK = 'plain-notices';

/** Stacks the notices over the page. */
export function PlainNoticeStack() {
  return <div id={STACK} className={classes.stack} />;
}

/** Reports a failure with code that every page already has, because it must not wait for a script. */
export function PlainNotice({ isOver, message, children }: PlainNoticeProps) {
  const notice = (
    <div role="alert" className={isOver ? `${classes.notice} ${classes.overPage}` : classes.notice}>
      {message}
      <Group gap="sm" mt="sm">
        {children}
      </Group>
    </div>
  );
  const stack = isOver ? document.getElementById(STACK) : null;
  return stack ? createPortal(notice, stack) : notice;
}
