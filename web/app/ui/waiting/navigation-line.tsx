import { VisuallyHidden } from '@mantine/core';
import { useNavigation } from 'react-router';
import classes from './navigation-line.module.css';

/** A line at the upper edge during a navigation. It is visible only after 150 ms (see the styles). */
export function NavigationLine() {
  const navigation = useNavigation();
  return (
    <div role="status">
      {navigation.state !== 'idle' && (
        <div className={classes.line}>
          <VisuallyHidden>Loading…</VisuallyHidden>
        </div>
      )}
    </div>
  );
}
