import { Loader } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import classes from './opening-hint.module.css';

const never = () => () => {};

/**
 * A press on a date before the scripts are loaded opens a new page, still without the dialog. This line says that the
 * dialog is about to open.
 */
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
