import type { ListedMail } from '@tours/contract/mail';
import { message } from '@tours/contract/messages';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '../../lib/api.ts';
import { useReading } from '../../lib/use-reading.ts';
import { followMail } from '../../ui/portal/follow-mail.ts';
import { useActions } from '../../ui/use-actions.ts';

const FIRST_LOOK = 1000;
const LONGEST_PAUSE = 30_000;

/** Reads the mails of an order, again and again while one is queued, and sends further mails. */
export function useOrderMails(orderId: string) {
  const client = useApi();
  const { revalidate } = useRevalidator();
  const { state, answer, readAgain } = useReading(orderId, (signal) =>
    client.findMails({ query: { order: orderId } }, { signal }),
  );
  const mails = answer ?? [];
  useLookAgain(mails, readAgain);

  /** The page around the list shows the order, which has changed too. */
  const after = () => Promise.all([readAgain(), revalidate()]);
  const { buttonOf, carryOut } = useActions({ after });

  const send = (id: string, act: () => Promise<{ mail: string; isRepeated: boolean }>) =>
    carryOut({
      id,
      act,
      onDone: (queued) => void followMail(client, { ...queued, sent: message('mail.sent') }),
      failed: 'mail.failed',
    });

  const params = { id: orderId };
  return {
    mails,
    isLoading: !answer,
    hasFailed: !answer && state === 'failed',
    buttonOf,
    retry: readAgain,
    confirm: () => send('confirmation', () => client.emailOrderConfirmation({ params })),
    remind: () => send('reminder', () => client.emailOrderWaivers({ params, body: undefined })),
    sendAgain: ({ _id }: ListedMail) => send(_id, () => client.sendMailAgain({ params: { id: _id } })),
  };
}

/** Reads again after a second, then with growing pauses, because a mail server may be down for hours. */
function useLookAgain(mails: ListedMail[], read: () => unknown) {
  const look = useEffectEvent(read);
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
    const timer = setTimeout(look, pause);
    return () => clearTimeout(timer);
  }, [isOnItsWay, mails]);
}
