import { Loader } from '@mantine/core';
import { useNavigation } from 'react-router';
import classes from './loading-overlay.module.css';

/** Covers the page during a navigation. It is visible only after 150 ms (see the styles). */
export function LoadingOverlay() {
  const navigation = useNavigation();
  return (
    <div role="status">
      {navigation.state !== 'idle' && (
        <div className={classes.overlay}>
          <Loader size="lg" aria-hidden />
          <span className={classes.label}>Loading…</span>
        </div>
      )}
    </div>
  );
}
