import { Loader } from '@mantine/core';
import { useHydrated } from '../../../lib/store.ts';
import classes from './opening-hint.module.css';

/**
 * A press on a date before the scripts are loaded opens a new page, still without the dialog. This line says that the
 * dialog is about to open.
 */
export function OpeningHint({ name }: { name: string }) {
  if (useHydrated()) return null;
  return (
    <p className={classes.hint} role="status">
      <Loader size={18} aria-hidden />
      Opening {name}…
    </p>
  );
}
