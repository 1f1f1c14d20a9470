import { Meter } from '../../ui/meter.tsx';
import classes from './seats-bar.module.css';

/** The seats sold, and beside them those that FareHarbor has left, as text and as a bar. */
export function SeatsBar({ sold, left }: { sold: number; left: number | null }) {
  if (left === null) return <span className="figures">{sold} sold</span>;
  return (
    <span className={classes.seats}>
      <span className="figures">
        {sold} sold, {left ? `${left} left` : 'full'}
      </span>
      <Meter share={sold / (sold + left)} />
    </span>
  );
}
