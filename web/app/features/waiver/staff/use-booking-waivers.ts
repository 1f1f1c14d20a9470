import { message } from '@tours/contract/messages';
import type { BookingWaivers, UnlinkedTemplate } from '@tours/contract/waiver-list';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '../../../lib/api.ts';
import { withDetail } from '../../../lib/with-detail.ts';
import { confirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { notify } from '../../../ui/notice/notify.tsx';

const ALREADY = 'This waiver is linked to the booking already.';

/** Reads and links the waivers of a booking. `onLeave` is called if they could not be read. */
export function useBookingWaivers(orderItem: string, onLeave: () => void) {
  const client = useApi();
  const { revalidate } = useRevalidator();
  const [found, setFound] = useState<BookingWaivers | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const leave = useEffectEvent(onLeave);

  const read = useCallback(
    async (signal?: AbortSignal) => {
      try {
        const answer = await client.getBookingWaivers({ params: { id: orderItem } }, signal ? { signal } : {});
        if (!signal?.aborted) setFound(answer);
        return answer;
      } catch (error) {
        if (signal?.aborted) return null;
        void notify(withDetail('waivers.bookingFetchFailed', error), 'error');
        return null;
      }
    },
    [client, orderItem],
  );

  useEffect(() => {
    const gone = new AbortController();
    void read(gone.signal).then((answer) => answer || gone.signal.aborted || leave());
    return () => gone.abort();
  }, [read]);

  async function link({ _id }: UnlinkedTemplate) {
    setBusy(_id);
    try {
      const made = await client.linkWaiver({ body: { orderItem, waiverTemplate: _id } });
      const now = await read();
      const isLinked = now?.linked.some(({ waiverTemplate }) => waiverTemplate._id === _id);
      if (made.length) void notify(message('waivers.linked'), 'success');
      else void notify(isLinked ? ALREADY : message('waivers.noneCreated'), 'info');
      if (!now) onLeave();
    } catch (error) {
      void notify(withDetail('waivers.linkFailed', error), 'error');
      // The template may have been deleted, or the booking cancelled, since this dialog was opened.
      await read();
    }
    setBusy(null);
    void revalidate();
  }

  async function send({ booking }: BookingWaivers) {
    const agreed = await confirmDialog({
      title: 'Send waivers email?',
      message: `${booking.customerEmail} is asked to sign what is not signed yet of this booking.`,
      confirmLabel: 'Send',
    });
    if (!agreed) return;
    setBusy(booking._id);
    try {
      await client.emailOrderWaivers({ params: { id: booking.order }, body: { item: orderItem } });
      void notify(message('mail.sent'), 'success');
    } catch (error) {
      void notify(withDetail('waivers.emailFailed', error), 'error');
      await read();
    }
    setBusy(null);
  }

  return { found, busy, link, send };
}
