import { Box, Button, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconBackpack } from '@tabler/icons-react';
import type { OwnTrip } from '@tours/contract/own-trip';
import { Link } from 'react-router';
import { OWN_ORDERS } from '../../../lib/paths.ts';
import { useRefreshOnReturn } from '../../../lib/use-refresh.ts';
import { EmptyState } from '../../../ui/notice/empty-state.tsx';
import { PageHead } from '../../../ui/portal/frame/page-head.tsx';
import { ListFailed } from '../../../ui/portal/list/list-failed.tsx';
import type { Loaded } from '../../../ui/portal/list/loaded.ts';
import { Streamed } from '../../../ui/portal/streamed.tsx';
import { WaitingCards } from '../../../ui/portal/waiting-cards.tsx';
import { AllBookings } from './all-bookings.tsx';
import classes from './my-trips.module.css';
import { PastTrips } from './past-trips.tsx';
import { TripCard } from './trip-card.tsx';

type Trips = Loaded<OwnTrip>;

const FAILED = 'We couldn’t load your trips.';

interface MyTripsProps {
  /** The trips to come, and those that are over. */
  trips: Promise<[Trips, Trips]>;
  now: string;
}

/** The home of a traveller: the trips to come as cards, and past trips below. */
export function MyTrips({ trips, now }: MyTripsProps) {
  useRefreshOnReturn();
  return (
    <Box fz="md">
      <PageHead title="My trips" />
      <Streamed
        answer={trips}
        waiting={<WaitingCards className={classes.cards} />}
        failed={<ListFailed title={FAILED} requestId={null} />}
      >
        {([coming, gone]) => <Answered coming={coming} gone={gone} now={new Date(now)} />}
      </Streamed>
    </Box>
  );
}

function Answered({ coming, gone, now }: { coming: Trips; gone: Trips; now: Date }) {
  if (coming.state === 'failed') return <ListFailed title={FAILED} requestId={coming.requestId} />;
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
  const standing = trips.filter(({ status }) => status !== 'cancelled');
  const asking = new Set(new Map(standing.toReversed().map((trip) => [trip.order, trip])).values());
  return (
    <section aria-labelledby="upcoming-heading">
      <VisuallyHidden>
        <Title order={2} id="upcoming-heading">
          Upcoming trips
        </Title>
      </VisuallyHidden>
      <ul className={`plain-list ${classes.cards}`}>
        {trips.map((trip) => (
          <li key={trip._id}>
            <TripCard trip={trip} now={now} isUrgent={trip === first} isAsking={asking.has(trip)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const hasNextStep = ({ nextWaiver, questions, payment, status }: OwnTrip) =>
  status !== 'cancelled' && (nextWaiver !== null || questions.open > 0 || payment?.isDue);

function NoTrips() {
  return (
    <EmptyState
      icon={IconBackpack}
      title="No trips yet"
      action={
        <Button component={Link} to={OWN_ORDERS.customers} variant="default">
          See my orders
        </Button>
      }
    >
      To book, use the link from your school or agency. Your trips appear here once they’re paid. Unpaid orders are
      under Orders.
    </EmptyState>
  );
}
