import { Loader } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import classes from './opening-hint.module.css';

const never = () => () => {};

/** Who presses a date before the scripts are there gets the page anew, without the dialog: this says that it comes. */
export function OpeningHint({ name }: { name: string }) {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (isHydrated) return null;
  return (
    <p className={classes.hint} role="status">
      <Loader size={18} aria-hidden />
      Opening {name}…
    </p>
  );
}
