import { Button, Skeleton } from '@mantine/core';
import { message } from '@tours/contract/messages';
import { Link } from 'react-router';
import { changePath } from '../../../lib/paths.ts';
import { Notice } from '../../../ui/notice/notice.tsx';
import { BookingForm } from '../form/booking-form.tsx';
import { tripNotice } from '../form/party.ts';
import type { useBooking } from '../form/use-booking.ts';
import type { LiveState } from '../form/use-live-availability.ts';
import type { Trip } from '../trip.ts';
import type { Obstacle } from './bookable.ts';
import { type OtherDate, OtherDates } from './other-dates.tsx';

interface BookTabProps {
  trip: Trip;
  liveState: LiveState;
  booking: ReturnType<typeof useBooking>;
  obstacle: Obstacle | null;
  otherDates: OtherDate[];
}

export function BookTab({ trip, liveState, booking, obstacle, otherDates }: BookTabProps) {
  const { live, hasFailed, readAgain } = liveState;
  if (obstacle?.kind === 'soldOut') return <OtherDates title={obstacle.text} dates={otherDates} />;
  if (obstacle?.kind === 'inCart') return <InCart trip={trip} text={obstacle.text} />;
  if (obstacle) return <Notice title={obstacle.text} />;
  if (hasFailed) {
    return <Notice tone="warning" title={message('availability.fetchFailed')} onRetry={readAgain} />;
  }
  if (!live || !booking.state) return <FormSkeleton />;
  const hint = tripNotice(live);
  return (
    <BookingForm
      trip={trip}
      state={booking.state}
      live={live}
      known={booking.known}
      problems={booking.problems}
      hint={hint && booking.alerts.includes(hint) ? undefined : hint}
      onSubmit={booking.submit}
    />
  );
}

/** The trip can be changed in the cart, so nobody has to remove it and type everything again. */
function InCart({ trip, text }: { trip: Trip; text: string }) {
  const path = changePath(trip.group.path, trip.item._id, trip.availability._id);
  return (
    <Notice title={text}>
      <Button component={Link} to={path} replace variant="default" mt="xs">
        Change it in the cart
      </Button>
    </Notice>
  );
}

function FormSkeleton() {
  return (
    <>
      <p className="soft" role="status">
        Loading the booking form…
      </p>
      <Skeleton height={56} mt="sm" aria-hidden />
      <Skeleton height={56} mt="xs" aria-hidden />
    </>
  );
}
