import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import classes from './plain-notice.module.css';

interface PlainNoticeProps {
  /** Over the page at its upper edge, away from the buttons of forms; or where it stands. */
  isOver: boolean;
  message: string;
  /** The ways on. */
  children: ReactNode;
}

const STACK = 'plain-notices';

/** Where the notices over the page stand, one below the other. */
export function PlainNoticeStack() {
  return <div id={STACK} className={classes.stack} />;
}

/** Says that something failed with nothing but what every page has already: it must not wait for a script. */
export function PlainNotice({ isOver, message, children }: PlainNoticeProps) {
  const notice = (
    <div role="alert" className={isOver ? `${classes.notice} ${classes.over}` : classes.notice!}>
      {message}
      <div className={classes.buttons}>{children}</div>
    </div>
  );
  return isOver ? createPortal(notice, document.getElementById(STACK)!) : notice;
}
