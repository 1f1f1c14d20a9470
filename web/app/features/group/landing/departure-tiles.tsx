import { Button, Text } from '@mantine/core';
import type { PublicItem } from '@tours/contract/group';
import { formatDay, formatTime } from '@tours/contract/time';
import { useState } from 'react';
import { Link } from 'react-router';
import { hasAvailability, useCart } from '../../../lib/cart.ts';
import { availabilityPath } from '../../../lib/paths.ts';
import classes from './departure-tiles.module.css';
import type { Departure } from './departures.ts';

interface DepartureTilesProps {
  departures: Departure[];
  item: PublicItem;
  /** Null in the preview, where no departure can be opened. */
  groupPath: string | null;
}

const SHOWN_AT_FIRST = 6;

export function DepartureTiles({ departures, item, groupPath }: DepartureTilesProps) {
  const [isComplete, setComplete] = useState(false);
  const shown = isComplete ? departures : departures.slice(0, SHOWN_AT_FIRST);
  const hidden = departures.length - shown.length;
  return (
    <div>
      <ul className={`plain-list ${classes.tiles}`}>
        {shown.map((departure) => (
          <li key={departure.availability._id}>
            <DepartureTile departure={departure} item={item} groupPath={groupPath} />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="subtle" mt="xs" ml="-md" onClick={() => setComplete(true)}>
          Show {hidden} more {hidden === 1 ? 'date' : 'dates'}
        </Button>
      )}
    </div>
  );
}

type DepartureTileProps = Omit<DepartureTilesProps, 'departures'> & { departure: Departure };

function DepartureTile({ departure, item, groupPath }: DepartureTileProps) {
  const { availability, state, text } = departure;
  const isInCart = hasAvailability(useCart(), availability._id);
  const content = (
    <>
      <span className={classes.date}>
        {formatDay(availability.startDate)} · {formatTime(availability.startDate)}
      </span>{' '}
      <span className={classes.seats}>{state === 'unknown' ? <span className={classes.pending} /> : text}</span>
      {isInCart && (
        <Text span size="sm" fw={600} c="green.8">
          In your cart
        </Text>
      )}
    </>
  );
  if (state === 'soldOut' || state === 'noDates' || groupPath === null) {
    return <div className={classes.tile}>{content}</div>;
  }
  return (
    <Link
      className={classes.tile}
      data-open
      to={availabilityPath(groupPath, item._id, availability._id)}
      state={{ isOverPage: true }}
      preventScrollReset
    >
      {content}
    </Link>
  );
}
