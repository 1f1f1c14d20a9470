import { Button, Text } from '@mantine/core';
import type { OwnTrip } from '@tours/contract/own-trip';
import { formatDay } from '@tours/contract/time';
import { useState } from 'react';
import { Link } from 'react-router';
import { tripPath } from '../../../lib/paths.ts';
import type { Loaded } from '../../../ui/portal/list/loaded.ts';
import { StateChip } from '../../../ui/state-chip.tsx';
import { TitledSection } from '../../../ui/titled-section.tsx';
import { AllBookings } from './all-bookings.tsx';
import classes from './my-trips.module.css';
import { peopleOf, tripState } from './trip-labels.ts';

const FEW = 3;

/** Trips that are over, the latest first and folded after a few. */
export function PastTrips({ past }: { past: Loaded<OwnTrip> }) {
  const [isAll, setIsAll] = useState(false);
  if (past.state === 'failed') return <Text className="soft">We couldn’t load your past trips.</Text>;
  const { rows, hasMore, total } = past;
  if (!rows.length) return null;
  const shown = isAll ? rows : rows.slice(0, FEW);
  return (
    <TitledSection style={{ marginTop: '2rem', maxWidth: '44rem' }} title="Past trips" size="h4">
      <ul className="plain-list">
        {shown.map((trip) => (
          <PastTrip key={trip._id} trip={trip} />
        ))}
      </ul>
      {rows.length > FEW && (
        <Button variant="default" mt="sm" aria-expanded={isAll} onClick={() => setIsAll(!isAll)}>
          {isAll ? 'Show fewer past trips' : `Show all ${rows.length} past trips`}
        </Button>
      )}
      {hasMore && isAll && <AllBookings>See all {total} past trips in Bookings</AllBookings>}
    </TitledSection>
  );
}

function PastTrip({ trip }: { trip: OwnTrip }) {
  const { label, tone } = tripState(trip);
  return (
    <li className={classes.pastTrip}>
      {trip.imageUrl && <img src={trip.imageUrl} alt="" loading="lazy" width={72} height={54} />}
      <div className={classes.pastText}>
        <Link to={tripPath(trip._id)} className={classes.open}>
          {trip.title}
        </Link>
        <span className="soft figures">{[formatDay(trip.startDate), peopleOf(trip)].filter(Boolean).join(' · ')}</span>
      </div>
      {label !== 'Booked' && <StateChip tone={tone} label={label} />}
    </li>
  );
}
