import { Anchor, Button, Group, Text } from '@mantine/core';
import { counted } from '@tours/contract/counted';
import type { TripBooking, TripCancellation } from '@tours/contract/trip-cancellation';
import { Link } from 'react-router';
import { useApi } from '../../lib/api.ts';
import { refundPath, staffOrderPath } from '../../lib/portal-paths.ts';
import { reasonOf } from '../../lib/with-detail.ts';
import { phoneAddress } from '../../ui/contact-link.tsx';
import { Money } from '../../ui/money.tsx';
import { type Chip, StateChip } from '../../ui/state-chip.tsx';
import { useActions } from '../../ui/use-actions.ts';
import classes from './trip-cancellation.module.css';

const CHIPS: Record<TripBooking['state'], Chip> = {
  done: { tone: 'good', label: 'Done' },
  underWay: { tone: 'waiting', label: 'Under way' },
  needsPerson: { tone: 'bad', label: 'Needs a person' },
};

interface TripBookingsProps {
  trip: TripCancellation;
  onRetried(trip: TripCancellation): void;
}

/** The outcome of each booking of a cancelled trip. Those that need a person come first. */
export function TripBookings({ trip, onRetried }: TripBookingsProps) {
  const client = useApi();
  const { buttonOf, carryOut } = useActions();
  const again = (booking: string) =>
    carryOut({
      id: booking,
      act: () => client.retryTripBooking({ params: { id: trip.departure, booking } }),
      onDone: onRetried,
      failed: reasonOf,
    });
  const bookings = trip.bookings.toSorted((one, other) => rank(one) - rank(other));
  return (
    <ul className={classes.bookings} aria-label="Bookings">
      {bookings.map((booking) => (
        <li key={booking._id}>
          <BookingLine booking={booking} />
          <Group gap="0.5rem 1rem" mt={4}>
            <StateChip {...CHIPS[booking.state]} />
            {booking.amountCents > 0 && <Money cents={booking.amountCents} />}
            <Mailed {...booking} />
            {booking.state === 'needsPerson' && (
              <>
                <Button variant="default" size="xs" onClick={() => again(booking._id)} {...buttonOf(booking._id)}>
                  Try again
                </Button>
                <Anchor component={Link} to={refundPath(booking.orderItem)} inherit>
                  Open its refund
                </Anchor>
              </>
            )}
          </Group>
          {booking.why && (
            <Text size="sm" mt={4}>
              {booking.why}
            </Text>
          )}
        </li>
      ))}
    </ul>
  );
}

const rank = ({ state }: TripBooking) => ['needsPerson', 'underWay', 'done'].indexOf(state);

const MAILS = { queued: 'Email on its way', sent: 'Emailed', failed: 'Email not delivered' };

/** Staff call a family that doesn't know yet. */
function Mailed({ mail, state }: TripBooking) {
  if (mail) return <span className={mail === 'failed' ? 'strong' : 'soft'}>{MAILS[mail]}</span>;
  return state === 'needsPerson' && <span className="strong">Not emailed yet</span>;
}

type Named = Pick<TripBooking, 'order' | 'lolaId' | 'contactName' | 'contactPhone' | 'travellerCount'>;

/** The order of a booking, its family, whom staff may have to call, and how many travel. */
export const BookingLine = ({
  booking: { order, lolaId, contactName, contactPhone, travellerCount },
}: {
  booking: Named;
}) => (
  <div>
    <Anchor component={Link} to={staffOrderPath(order._id)} inherit fw={600}>
      {contactName}
    </Anchor>{' '}
    {contactPhone && (
      <>
        <Anchor href={phoneAddress(contactPhone)} inherit>
          {contactPhone}
        </Anchor>{' '}
      </>
    )}
    <span className="soft figures" style={{ display: 'inline-block' }}>
      {lolaId} · {counted(travellerCount, 'traveller')}
    </span>
  </div>
);
