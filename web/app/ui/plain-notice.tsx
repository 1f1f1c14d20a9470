import type { ReactNode } from 'react';
import classes from './plain-notice.module.css';

interface PlainNoticeProps {
  /** Over the page at its upper edge, away from the buttons of forms; or where it stands. */
  isOver: boolean;
  message: string;
  /** The ways on. */
  children: ReactNode;
}

/** Says that something failed with nothing but what every page has already: it must not wait for a script. */
export function PlainNotice({ isOver, message, children }: PlainNoticeProps) {
  return (
    <div role="alert" className={isOver ? `${classes.notice} ${classes.over}` : classes.notice!}>
      {message}
      <div className={classes.buttons}>{children}</div>
    </div>
  );
}
