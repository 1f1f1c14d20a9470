import { Anchor, Box, Button, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconBackpack } from '@tabler/icons-react';
import type { OwnTrip } from '@tours/contract/own-trip';
import { formatDay } from '@tours/contract/time';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { customerPaths } from '../../../lib/paths.ts';
import { tripPath } from '../../../lib/portal-paths.ts';
import { useRefreshOnReturn } from '../../../lib/use-refresh.ts';
import { EmptyState } from '../../../ui/notice/empty-state.tsx';
import { ReadingFailed } from '../../../ui/notice/reading-failed.tsx';
import { PageHead } from '../../../ui/portal/frame/page-head.tsx';
import type { Loaded } from '../../../ui/portal/list/loaded.ts';
import { Streamed } from '../../../ui/portal/streamed.tsx';
import { WaitingCards } from '../../../ui/portal/waiting-cards.tsx';
import { StateChip } from '../../../ui/state-chip.tsx';
import { TitledSection } from '../../../ui/titled-section.tsx';
import classes from './my-trips.module.css';
import { TripCard } from './trip-card.tsx';
import { isOff, peopleOf, tripState } from './trip-labels.ts';

type Trips = Loaded<OwnTrip>;

const FAILED = 'We couldn’t load your trips.';

export function MyTrips({ trips, now }: { trips: Promise<[coming: Trips, gone: Trips]>; now: string }) {
  useRefreshOnReturn();
  return (
    <Box fz="md">
      <PageHead title="My trips" />
      <Streamed
        answer={trips}
        waiting={<WaitingCards className={`cards ${classes.cards}`} />}
        failed={<ReadingFailed title={FAILED} requestId={null} />}
      >
        {([coming, gone]) => <Answered coming={coming} gone={gone} now={new Date(now)} />}
      </Streamed>
    </Box>
  );
}

function Answered({ coming, gone, now }: { coming: Trips; gone: Trips; now: Date }) {
  if (coming.state === 'failed') return <ReadingFailed title={FAILED} requestId={coming.requestId} />;
  const isNew = !coming.rows.length && gone.state === 'ready' && !gone.rows.length;
  if (isNew) return <NoTrips />;
  return (
    <>
      {coming.rows.length ? (
        <Cards trips={coming.rows} now={now} />
      ) : (
        <Text className="soft">You have no upcoming trips.</Text>
      )}
      {coming.hasMore && <AllBookings>See all {coming.total} upcoming trips in Bookings</AllBookings>}
      <PastTrips past={gone} />
    </>
  );
}

function Cards({ trips, now }: { trips: OwnTrip[]; now: Date }) {
  const first = trips.find(hasNextStep);
  // Questions and payments belong to the order, so only the first card of an order names them.
  const standing = trips.filter((trip) => !isOff(trip));
  const asking = new Set(new Map(standing.toReversed().map((trip) => [trip.order, trip])).values());
  return (
    <section aria-labelledby="upcoming-heading">
      <VisuallyHidden>
        <Title order={2} id="upcoming-heading">
          Upcoming trips
        </Title>
      </VisuallyHidden>
      <ul className={`plain-list cards ${classes.cards}`}>
        {trips.map((trip) => (
          <li key={trip._id}>
            <TripCard trip={trip} now={now} isUrgent={trip === first} isAsking={asking.has(trip)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const hasNextStep = (trip: OwnTrip) =>
  !isOff(trip) && (trip.nextWaiver !== null || trip.questions.dueOn !== null || trip.payment?.isDue);

function NoTrips() {
  return (
    <EmptyState
      icon={IconBackpack}
      title="No trips yet"
      action={
        <Button component={Link} to={customerPaths.orders} variant="default">
          See my orders
        </Button>
      }
    >
      To book, use the link from your school or agency. Your trips appear here once they’re paid. Unpaid orders are
      under Orders.
    </EmptyState>
  );
}

const FEW = 3;

function PastTrips({ past }: { past: Loaded<OwnTrip> }) {
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
        <Link to={tripPath(trip._id)} className={`over-all ${classes.open}`}>
          {trip.title}
        </Link>
        <span className="soft figures">{[formatDay(trip.startDate), peopleOf(trip)].filter(Boolean).join(' · ')}</span>
      </div>
      {label !== 'Booked' && <StateChip tone={tone} label={label} />}
    </li>
  );
}

function AllBookings({ children }: { children: ReactNode }) {
  return (
    <Anchor component={Link} to={customerPaths.bookings} inherit display="inline-block" py="0.75rem">
      {children}
    </Anchor>
  );
}
