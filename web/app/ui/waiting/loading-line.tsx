import { VisuallyHidden } from '@mantine/core';
import { createPortal } from 'react-dom';
import { useNavigation } from 'react-router';
import classes from './loading-line.module.css';

const REGION = 'loading';

const line = (
  <div className={classes.line}>
    <VisuallyHidden>Loading…</VisuallyHidden>
  </div>
);

/** The line of a part that is loading. Screen readers read only a live region that was there before its words. */
export function LoadingPart() {
  const region = globalThis.document?.getElementById(REGION);
  return region && createPortal(line, region);
}

/** A line at the upper edge while a page or a part is loading. It is visible only after 150 ms (see the styles). */
export function LoadingLine() {
  const { state } = useNavigation();
  return (
    <div id={REGION} role="status">
      {state !== 'idle' && line}
    </div>
  );
}
