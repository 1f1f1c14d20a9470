import type { LedgerMail } from '@tours/contract/mail';
import { message } from '@tours/contract/messages';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '../../lib/api.ts';
import { withDetail } from '../../lib/with-detail.ts';
import { notify } from '../../ui/notice/notify.tsx';
import { followMail } from '../../ui/portal/follow-mail.ts';

const FIRST_LOOK = 1000;
const LONGEST_PAUSE = 30_000;

type State = 'loading' | 'ready' | 'failed';

/** Reads the mails of an order, again and again while one is queued, and sends further mails. */
export function useOrderMails(orderId: string) {
  const client = useApi();
  const { revalidate } = useRevalidator();
  const [mails, setMails] = useState<LedgerMail[]>([]);
  const [state, setState] = useState<State>('loading');
  /** The button that waits for its answer. */
  const [sending, setSending] = useState<string | null>(null);

  const read = useCallback(async () => {
    try {
      setMails(await client.findMails({ query: { order: orderId } }));
      setState('ready');
    } catch {
      // Mails that were read before stay; only a failure of the first reading is shown.
      setState((state) => (state === 'loading' ? 'failed' : state));
    }
  }, [client, orderId]);

  useEffect(() => {
    void read();
  }, [read]);
  useLookAgain(mails, read);

  async function send(what: string, call: () => Promise<{ mail: string; isRepeated: boolean }>) {
    setSending(what);
    try {
      const queued = await call();
      void followMail(client, { ...queued, sent: message('mail.sent') });
    } catch (error) {
      void notify(withDetail('mail.failed', error), 'error');
    }
    // The page around the list shows the order, which has changed too.
    await Promise.all([read(), revalidate()]);
    setSending(null);
  }

  const params = { id: orderId };
  return {
    mails,
    state,
    sending,
    retry: () => {
      setState('loading');
      void read();
    },
    confirm: () => send('confirmation', () => client.emailOrderConfirmation({ params })),
    remind: () => send('reminder', () => client.emailOrderWaivers({ params, body: undefined })),
    sendAgain: ({ _id }: LedgerMail) => send(_id, () => client.sendMailAgain({ params: { id: _id } })),
  };
}

/** Reads again after a second, then with growing pauses, because a mail server may be down for hours. */
function useLookAgain(mails: LedgerMail[], read: () => Promise<void>) {
  const looks = useRef(0);
  const newest = mails[0]?._id;
  const isOnItsWay = mails.some((mail) => mail.state === 'queued');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new mail starts again with the shortest pause
  useEffect(() => {
    looks.current = 0;
  }, [newest]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reading that still finds a queued mail schedules the next one
  useEffect(() => {
    if (!isOnItsWay) return;
    const pause = Math.min(FIRST_LOOK * 1.6 ** looks.current, LONGEST_PAUSE);
    looks.current += 1;
    const timer = setTimeout(() => void read(), pause);
    return () => clearTimeout(timer);
  }, [isOnItsWay, mails, read]);
}
