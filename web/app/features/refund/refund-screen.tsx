import { Box, Button, Group, Modal, SimpleGrid, Skeleton, Stack } from '@mantine/core';
import type { Refundable, RefundOperation } from '@tours/contract/refund';
import { useState } from 'react';
import { useApi } from '../../lib/api.ts';
import { focusInMiddle } from '../../lib/focus-here.ts';
import { usePoll } from '../../lib/use-poll.ts';
import { useReading } from '../../lib/use-reading.ts';
import { BookingStatus } from '../../status/booking-status.tsx';
import { useReturnFocus } from '../../ui/dialog/use-return-focus.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { notify } from '../../ui/notice/notify.tsx';
import { Moment } from '../../ui/portal/moment.tsx';
import { Sums } from '../../ui/portal/sums.tsx';
import classes from './refund.module.css';
import { RefundForm } from './refund-form.tsx';
import { RefundHistory } from './refund-history.tsx';
import { LiveSteps } from './refund-steps.tsx';
import { useRunRefund } from './use-run-refund.ts';

const CashDialog = lazyPart(() => import('./cash-dialog.tsx'));

interface RefundScreenProps {
  /** Id of the order item. */
  itemId: string;
  onClose(): void;
}

/** The refund screen of a booking. Opened again, it shows a refund that is running or done. */
export default function RefundScreen({ itemId, onClose }: RefundScreenProps) {
  useReturnFocus();
  const { booking, error, readAgain } = useBooking(itemId);
  return (
    <Modal opened fullScreen onClose={onClose} title="Refund" transitionProps={{ duration: 0 }}>
      <Box maw="var(--page-width)" mx="auto" pb="2rem">
        {booking && <Loaded booking={booking} readAgain={readAgain} />}
        {!booking && error === null && <Skeleton height={320} />}
        {!booking && error !== null && (
          <Notice tone="error" title="There was an error. Please try again" onRetry={readAgain} />
        )}
      </Box>
    </Modal>
  );
}

/** The fields come after the dialog has taken the focus. */
const focusFirst = (part: HTMLElement | null) => part?.querySelector('input')?.focus();

function Loaded({ booking, readAgain }: { booking: Refundable; readAgain: () => Promise<unknown> }) {
  const [isCashShown, setIsCashShown] = useState(false);
  const { run, error, start } = useRunRefund(booking, async (operation) => {
    notifySteps(operation);
    await readAgain();
  });
  const isUsable = booking.problem === null;
  return (
    <Stack gap="lg" ref={focusFirst}>
      <BookingSums booking={booking} />
      {run && <LiveSteps run={run} />}
      {isUsable ? (
        <RefundForm
          key={`${booking.refundableCents} ${booking.unpaidCents} ${booking.heldCents} ${booking.methods.join()} ${booking.canCancel} ${booking.canPayFromPlatform}`}
          booking={booking}
          isBusy={run !== null}
          onSubmit={(values, cents) => void start(values, cents)}
        />
      ) : (
        <Notice title={booking.problem ?? ''}>
          {booking.order.isOpen && (
            <Button variant="default" mt="xs" onClick={() => setIsCashShown(true)}>
              Record a cash payment
            </Button>
          )}
        </Notice>
      )}
      {error && <Notice ref={focusInMiddle} tone="error" title={error} />}
      <RefundHistory operations={booking.operations} />
      {isCashShown && (
        <CashDialog order={booking.order} onClose={() => setIsCashShown(false)} onRecorded={() => void readAgain()} />
      )}
    </Stack>
  );
}

/** Shows the specification's sentence of each step that has one. */
function notifySteps(operation: RefundOperation | null): void {
  for (const { step, state, message } of operation?.steps ?? []) {
    if (!message || (step === 'ledger' && state === 'done')) continue;
    notify(message, toneOf(state));
  }
}

function toneOf(state: RefundOperation['steps'][number]['state']) {
  if (state === 'failed') return 'error';
  return state === 'done' ? 'success' : 'warning';
}

const LOOK_AGAIN_MS = 2_000;

/** Reads the booking, again and again while a refund of it is running. */
function useBooking(itemId: string) {
  const api = useApi();
  const { answer, state, error, readAgain } = useReading(itemId, (signal) =>
    api.getRefundable({ params: { orderItem: itemId }, query: {} }, { signal }),
  );
  const isUnderWay = answer?.operations.some(({ status }) => status === 'processing' || status === 'pending');
  // A request that takes longer than the pause is not replaced by the next one.
  usePoll(isUnderWay ? LOOK_AGAIN_MS : null, () => state === 'loading' || readAgain());
  return { booking: answer, error, readAgain };
}

function BookingSums({ booking }: { booking: Refundable }) {
  const { title, headline, order, lolaId, bookingNumber, amountTotalCents, amountPaidCents } = booking;
  const waivedCents = amountPaidCents > 0 ? amountTotalCents - amountPaidCents - booking.unpaidCents : 0;
  const sums = [
    ['Total', amountTotalCents],
    ...(waivedCents > 0 ? [['No longer to be paid', waivedCents] as const] : []),
    ['Paid', amountPaidCents],
    ['Refunded', booking.amountRefundedCents],
    ...(booking.pendingCents > 0 ? [['Being refunded', booking.pendingCents] as const] : []),
    ...(booking.unpaidCents > 0 ? [['Not paid yet', booking.unpaidCents] as const] : []),
    ...(booking.keptCents > 0 ? [['Not refundable', booking.keptCents] as const] : []),
    ['Refundable', booking.problem === null ? Math.max(0, booking.refundableCents - booking.keptCents) : 0],
  ] as const;
  return (
    <section aria-label="Booking" className={classes.booking}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xl" verticalSpacing="md">
        <div>
          <Box component="h2" m={0} fz="1.25rem">
            {title}
          </Box>
          {headline && <p className="soft">{headline}</p>}
          <Group component="p" gap="0.25rem 0.5rem">
            <BookingStatus booking={booking} /> <Moment at={booking.startDate} />
          </Group>
          <p className="soft">
            {lolaId} {bookingNumber && `(${bookingNumber})`} of order {order.lolaId}, {order.customerName}
          </p>
        </div>
        <Sums rows={sums} hasResult />
      </SimpleGrid>
    </section>
  );
}
