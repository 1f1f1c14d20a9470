import { VisuallyHidden } from '@mantine/core';
import { useEffect } from 'react';
import { useNavigation } from 'react-router';
import { createStore, useStore } from '../../lib/store.ts';
import classes from './loading-line.module.css';

let partsLoading = 0;
const parts = createStore(() => partsLoading, 0);

function countPart(by: 1 | -1) {
  partsLoading += by;
  parts.notify();
}

/** A part's line while it is loading. A screen reader reads only a live region that was there before. */
export function LoadingPart() {
  useEffect(() => {
    countPart(1);
    return () => countPart(-1);
  }, []);
  return null;
}

/** A line at the upper edge while a page or a part is loading. It is visible only after 150 ms (see the styles). */
export function LoadingLine() {
  const isLoading = useNavigation().state !== 'idle';
  const isPartLoading = useStore(parts) > 0;
  return (
    <div role="status">
      {(isLoading || isPartLoading) && (
        <div className={classes.line}>
          <VisuallyHidden>Loading…</VisuallyHidden>
        </div>
      )}
    </div>
  );
}
