import classes from './meter.module.css';

/** A share from 0 to 1 as a bar. Screen readers skip it, because a text beside it says the same. */
export function Meter({ share, color = 'var(--mantine-color-anchor)' }: { share: number; color?: string }) {
  return (
    <span className={classes.meter} aria-hidden>
      <span style={{ width: `${100 * share}%`, background: color }} />
    </span>
  );
}

export const doneColor = (isDone: boolean) => (isDone ? 'var(--tone-good)' : 'var(--tone-waiting)');
