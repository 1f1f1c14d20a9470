import { Button, Skeleton } from '@mantine/core';
import { messages } from '@tours/contract/messages';
import { Notice } from '../../../ui/notice/notice.tsx';
import { BookingForm } from '../form/booking-form.tsx';
import { tripNotice } from '../form/party.ts';
import type { useBooking } from '../form/use-booking.ts';
import type { Obstacle } from './bookable.ts';
import type { LiveState } from './use-live-availability.ts';

interface BookTabProps {
  liveState: LiveState;
  booking: ReturnType<typeof useBooking>;
  obstacle: Obstacle | null;
}

/** The booking form, shown once the departure is loaded and can be booked. */
export function BookTab({ liveState: { live, isFailed, retry }, booking, obstacle }: BookTabProps) {
  if (obstacle) return <Notice title={obstacle.text ?? obstacle.label} />;
  if (isFailed) {
    return (
      <Notice tone="warning" title={messages['availability.fetchFailed']}>
        <Button variant="default" mt="xs" onClick={retry}>
          Try again
        </Button>
      </Notice>
    );
  }
  if (!live || !booking.state) return <FormSkeleton />;
  const hint = tripNotice(live);
  return (
    <BookingForm
      state={booking.state}
      live={live}
      mapping={booking.mapping}
      ageRanges={booking.ageRanges}
      problems={booking.problems}
      hint={hint && booking.alerts.includes(hint) ? undefined : hint}
      onSubmit={booking.submit}
    />
  );
}

function FormSkeleton() {
  return (
    <div aria-busy="true">
      <span className="soft">Loading the booking form…</span>
      <Skeleton height={56} mt="sm" aria-hidden />
      <Skeleton height={56} mt="xs" aria-hidden />
    </div>
  );
}
