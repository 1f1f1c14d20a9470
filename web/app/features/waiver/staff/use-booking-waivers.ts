import { message } from '@tours/contract/messages';
import type { BookingWaivers, UnlinkedTemplate } from '@tours/contract/waiver-list';
import { useRevalidator } from 'react-router';
import { useApi } from '../../../lib/api.ts';
import { useReading } from '../../../lib/use-reading.ts';
import { withDetail } from '../../../lib/with-detail.ts';
import { notify } from '../../../ui/notice/notify.tsx';
import { useActions } from '../../../ui/use-actions.ts';

const ALREADY = 'This waiver is already linked to the booking.';

/** Reads and links the waivers of a booking. `onLeave` is called if they could not be read. */
export function useBookingWaivers(orderItem: string, onLeave: () => void) {
  const client = useApi();
  const { revalidate } = useRevalidator();
  const { answer: found, readAgain: read } = useReading<BookingWaivers>(
    orderItem,
    (signal) => client.getBookingWaivers({ params: { id: orderItem } }, { signal }),
    (error) => {
      notify(withDetail('waivers.bookingFetchFailed', error), 'error');
      if (!found) onLeave();
    },
  );
  const { busy, carryOut } = useActions();

  /** The template may have been deleted, or the booking cancelled, since this dialog was opened. */
  async function readAfterFailure(error: unknown): Promise<never> {
    await read();
    throw error;
  }

  async function link({ _id }: UnlinkedTemplate) {
    await carryOut({
      id: _id,
      act: () => client.linkWaiver({ body: { orderItem, waiverTemplate: _id } }).catch(readAfterFailure),
      onDone: async (made) => {
        const now = await read();
        const isLinked = now?.linked.some(({ waiverTemplate }) => waiverTemplate._id === _id);
        if (made.length) notify(message('waivers.linked'), 'success');
        else notify(isLinked ? ALREADY : message('waivers.noneCreated'), 'info');
        if (!now) onLeave();
      },
      failed: 'waivers.linkFailed',
    });
    void revalidate();
  }

  const send = ({ booking }: BookingWaivers) =>
    carryOut({
      id: booking._id,
      question: {
        title: 'Send waivers email?',
        message: `We’ll email ${booking.customerEmail} a reminder for the unsigned waivers.`,
        confirmLabel: 'Send',
      },
      act: () =>
        client.emailOrderWaivers({ params: { id: booking.order }, body: { item: orderItem } }).catch(readAfterFailure),
      done: message('mail.sent'),
      failed: 'waivers.emailFailed',
    });

  return { found, busy, link, send };
}
