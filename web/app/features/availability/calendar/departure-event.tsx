import { UnstyledButton } from '@mantine/core';
import type { StaffAvailability } from '@tours/contract/availability';
import { counted } from '@tours/contract/counted';
import type { ListedDeparture } from '@tours/contract/fareharbor';
import classes from '../../../ui/portal/calendar/calendar-days.module.css';
import { timeOf } from './pattern.ts';

/** `12 seats`, `1 seat`, `Sold out`. */
export function seatsText(capacity: number): string {
  if (capacity <= 0) return 'Sold out';
  return counted(capacity, 'seat');
}

interface DepartureEventProps {
  departure: ListedDeparture;
  sold: StaffAvailability | undefined;
  onOpen(): void;
}

/** A departure in the calendar: its time, its seats, and whether the group sells it. */
export function DepartureEvent({ departure, sold, onOpen }: DepartureEventProps) {
  return (
    <UnstyledButton
      className={`figures ${classes.departure}`}
      w="100%"
      data-full={departure.capacity <= 0 || undefined}
      data-sold={sold !== undefined || undefined}
      onClick={onOpen}
    >
      <strong>{timeOf(departure)}</strong>
      <span>{seatsText(departure.capacity)}</span>
      {sold && <strong>{sold.isHidden ? 'Hidden' : 'Added'}</strong>}
    </UnstyledButton>
  );
}
