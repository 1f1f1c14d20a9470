import { Text, Title } from '@mantine/core';
import { counted } from '@tours/contract/counted';
import { RETURN_TEXTS } from '@tours/contract/refund-labels';
import type { TripCancellationPreview } from '@tours/contract/trip-cancellation';
import { Notice } from '../../ui/notice/notice.tsx';
import { MailText } from '../../ui/portal/mail-text.tsx';
import { Sums } from '../../ui/portal/sums.tsx';
import { BookingLine } from './trip-bookings.tsx';
import classes from './trip-cancellation.module.css';

/** Stands in the mail of a preview until somebody writes the reason. */
export const REASON_PLACE = '[Your reason]';

interface TripPreviewProps {
  preview: TripCancellationPreview;
  reason: string;
}

/** Shows the money of a trip's cancellation, the parties that pay it, the bookings that stay, and the first mail. */
export function TripPreview({ preview, reason }: TripPreviewProps) {
  const { bookingCount, travellerCount, needsPerson, text } = preview;
  return (
    <>
      {bookingCount > 0 ? (
        <section aria-label="Figures">
          <Text fw={600}>
            {counted(bookingCount, 'booking')} with {counted(travellerCount, 'traveller')}
          </Text>
          <Sums rows={moneyOf(preview)} />
          <Text fw={600} mt="sm">
            Who pays
          </Text>
          <Sums rows={bearersOf(preview)} />
        </section>
      ) : (
        <Notice title="There is no booking that can be cancelled here" />
      )}
      {needsPerson.length > 0 && (
        <section aria-label="Needs a person">
          <Title order={3} size="h5">
            {counted(needsPerson.length, 'booking needs', 'bookings need')} a person
          </Title>
          <ul className={classes.bookings}>
            {needsPerson.map((booking) => (
              <li key={booking.orderItem}>
                <BookingLine booking={booking} />
                <Text size="sm">{booking.why}</Text>
              </li>
            ))}
          </ul>
        </section>
      )}
      {text && (
        <section aria-label="Email">
          <Title order={3} size="h5">
            {bookingCount > 1 ? 'The first email' : 'The email'}
          </Title>
          <MailText>{text.replace(REASON_PLACE, () => reason || REASON_PLACE)}</MailText>
        </section>
      )}
    </>
  );
}

const moneyOf = ({ parts, loweredCents, amountCents }: TripCancellationPreview) => [
  ...parts.map(({ method, amountCents }) => [`Back ${RETURN_TEXTS[method]}`, amountCents] as const),
  ...(parts.length !== 1 ? [['Goes back in all', amountCents] as const] : []),
  ...(loweredCents > 0 ? [['No longer to be paid by instalments', loweredCents] as const] : []),
];

const bearersOf = ({ operatorCents, platformFeeCents, partnerCommissionCents, debtCents }: TripCancellationPreview) => [
  ['Operator', operatorCents] as const,
  ['Platform fee', platformFeeCents] as const,
  ['Partner commission', partnerCommissionCents] as const,
  ...(debtCents > 0 ? [['Paid by the platform first, and then owed by the operator', debtCents] as const] : []),
];
