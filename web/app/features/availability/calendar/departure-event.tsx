import type { StaffAvailability } from '@tours/contract/availability';
import { counted } from '@tours/contract/counted';
import type { ListedDeparture } from '@tours/contract/fareharbor';
import classes from './departure-event.module.css';
import { timeOf } from './pattern.ts';

/** `12 seats`, `1 seat`, `Sold out`. */
export function seatsText(capacity: number): string {
  if (capacity <= 0) return 'Sold out';
  return counted(capacity, 'seat');
}

/** A departure in the calendar: its time, its seats, and whether the group sells it. */
export function DepartureEvent({ departure, sold }: { departure: ListedDeparture; sold: StaffAvailability | null }) {
  return (
    <span
      className={classes.event}
      data-full={departure.capacity <= 0 || undefined}
      data-sold={sold !== null || undefined}
    >
      <span className="strong">{timeOf(departure)}</span>
      <span className={classes.seats}>{seatsText(departure.capacity)}</span>
      {sold && <span className={classes.state}>{sold.isHidden ? 'Hidden' : 'Added'}</span>}
    </span>
  );
}
