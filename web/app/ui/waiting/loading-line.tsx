import { VisuallyHidden } from '@mantine/core';
import { useNavigation } from 'react-router';
import classes from './navigation-line.module.css';

/** A line at the upper edge while a page or a part is loading. It is visible only after 150 ms (see the styles). */
export const LoadingLine = () => (
  <div className={classes.line}>
    <VisuallyHidden>Loading…</VisuallyHidden>
  </div>
);

export function NavigationLine() {
  const navigation = useNavigation();
  return <div role="status">{navigation.state !== 'idle' && <LoadingLine />}</div>;
}
