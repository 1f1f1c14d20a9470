import { Progress, Text } from '@mantine/core';
import { counted } from '@tours/contract/counted';
import { formatDate, formatTime, parseZoned, zoneLabel } from '@tours/contract/time';
import type { TripCancellation } from '@tours/contract/trip-cancellation';
import { useState } from 'react';
import { useApi } from '../../lib/api.ts';
import { manifestPath, staffOrderPath, staffPaths } from '../../lib/portal-paths.ts';
import { usePoll } from '../../lib/use-poll.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { BackLink, focusTitle, HeadLine, PageHead } from '../../ui/portal/frame/page-head.tsx';
import { ListZone } from '../../ui/portal/list/list-zone.ts';
import { Moment } from '../../ui/portal/moment.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { CancelTripForm } from './cancel-trip-form.tsx';
import { TripBookings } from './trip-bookings.tsx';

const LOOK_EVERY_MS = 2_000;

interface TripCancellationPageProps {
  loaded: TripCancellation;
  /** The order from which somebody came. */
  order: string | null;
}

/** Cancels a trip after a preview, and then shows the outcome of each booking. */
export function TripCancellationPage({ loaded, order }: TripCancellationPageProps) {
  const [trip, setTrip] = useState(loaded);
  const { operation, bookings, stillBookedCount, group, availabilityPk } = trip;
  const { zone } = parseZoned(trip.startDate);
  const isUnderWay = bookings.some(({ state }) => state === 'underWay');
  const client = useApi();
  const look = () => client.getTripCancellation({ params: { id: trip.departure } }).catch(() => null);
  const readAgain = async () => {
    const now = await look();
    if (now) setTrip(now);
  };
  usePoll(isUnderWay ? LOOK_EVERY_MS : null, readAgain);
  const onPressed = (now: TripCancellation) => {
    setTrip(now);
    focusTitle();
  };
  return (
    <>
      {order ? (
        <BackLink to={staffOrderPath(order)}>Order</BackLink>
      ) : (
        <BackLink to={manifestPath(staffPaths.manifests, { group, departure: availabilityPk })}>Manifest</BackLink>
      )}
      <PageHead title={operation ? 'Cancelled trip' : 'Cancel this trip'} />
      <HeadLine>
        <span>
          <strong>{trip.title}</strong>, {formatDate(trip.startDate.slice(0, 10))} {formatTime(trip.startDate)}{' '}
          <Text component="span" size="sm" className="soft">
            {zoneLabel(zone)}
          </Text>
        </span>
      </HeadLine>
      {operation && (
        <>
          <Text maw="48rem" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            “{operation.reason}”
          </Text>
          <Text size="sm" className="soft" mb="md">
            Cancelled by {operation.createdBy},{' '}
            <ListZone value={zone}>
              <Moment at={operation.createdAt} />
            </ListZone>
          </Text>
          <Outcomes trip={trip} />
          <TripBookings trip={trip} onRetried={setTrip} />
        </>
      )}
      {operation && stillBookedCount > 0 && (
        <Notice
          tone="warning"
          mb="md"
          title={counted(stillBookedCount, 'booking is still booked', 'bookings are still booked')}
        >
          Paid after the trip was cancelled. Check the figures below to cancel and refund{' '}
          {stillBookedCount === 1 ? 'it' : 'them'} as well.
        </Notice>
      )}
      {(!operation || stillBookedCount > 0) && (
        <TitledSection look="page" title={operation ? 'Still booked' : 'What happens'}>
          <CancelTripForm key={stillBookedCount} trip={trip} onPressed={onPressed} onChanged={readAgain} />
        </TitledSection>
      )}
    </>
  );
}

function Outcomes({ trip: { bookings } }: { trip: TripCancellation }) {
  const count = (wanted: string) => bookings.filter(({ state }) => state === wanted).length;
  const [done, waiting, stopped] = [count('done'), count('underWay'), count('needsPerson')];
  return (
    <div role="status">
      <Text mb={4}>
        {[
          `${done} of ${counted(bookings.length, 'booking')} done`,
          waiting > 0 && `${waiting} under way`,
          stopped > 0 && counted(stopped, 'needs a person', 'need a person'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {waiting > 0 && (
        <Progress value={(100 * done) / bookings.length} aria-label="Cancelled bookings" maw="48rem" animated />
      )}
    </div>
  );
}
