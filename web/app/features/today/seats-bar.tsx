import classes from './seats-bar.module.css';

/** The seats sold, and beside them those that FareHarbor has left, as text and as a bar. */
export function SeatsBar({ sold, left }: { sold: number; left: number | null }) {
  if (left === null) return <span className="figures">{sold} sold</span>;
  return (
    <span className={classes.seats}>
      <span className="figures">
        {sold} sold, {left ? `${left} left` : 'full'}
      </span>
      <span className={classes.track} aria-hidden>
        <span className={classes.part} style={{ width: `${(100 * sold) / (sold + left)}%` }} />
      </span>
    </span>
  );
}
