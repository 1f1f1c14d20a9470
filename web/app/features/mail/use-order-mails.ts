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

/** The ledger of an order, looked at again while a mail of it is on its way, and what sends further ones. */
export function useOrderMails(orderId: string) {
  const client = useApi();
  const { revalidate } = useRevalidator();
  const [mails, setMails] = useState<LedgerMail[]>([]);
  const [state, setState] = useState<State>('loading');
  /** What was pressed and is not answered yet. */
  const [sending, setSending] = useState<string | null>(null);

  const read = useCallback(async () => {
    try {
      setMails(await client.findMails({ query: { order: orderId } }));
      setState('ready');
    } catch {
      // What is known of them stays; only the first look must tell that it failed.
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
    // What the page around it tells of the order has changed too.
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

/** After a second, then less and less often: a mail server may be away for hours. */
function useLookAgain(mails: LedgerMail[], read: () => Promise<void>) {
  const looks = useRef(0);
  const newest = mails[0]?._id;
  const isOnItsWay = mails.some((mail) => mail.state === 'queued');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new mail is waited for from the beginning
  useEffect(() => {
    looks.current = 0;
  }, [newest]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reading that leaves a mail on its way is followed by another
  useEffect(() => {
    if (!isOnItsWay) return;
    const pause = Math.min(FIRST_LOOK * 1.6 ** looks.current, LONGEST_PAUSE);
    looks.current += 1;
    const timer = setTimeout(() => void read(), pause);
    return () => clearTimeout(timer);
  }, [isOnItsWay, mails, read]);
}
