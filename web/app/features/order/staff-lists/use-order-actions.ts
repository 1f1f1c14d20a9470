import { message } from '@tours/contract/messages';
import type { ListedOrder } from '@tours/contract/order';
import { useApi } from '../../../lib/api.ts';
import { followMail } from '../../../ui/portal/follow-mail.ts';
import { useReadAgain } from '../../../ui/portal/read-again.ts';
import { useActions } from '../../../ui/use-actions.ts';

type Named = Pick<ListedOrder, '_id' | 'lolaId' | 'customer'>;

/** Mails about an order that staff send by hand. `busy` is the id of the order with an action in progress. */
export function useOrderActions() {
  const client = useApi();
  const { busy, carryOut } = useActions({ after: useReadAgain() });
  const mailed = { failed: 'mail.failed' as const };
  const follow = (queued: { mail: string; isRepeated: boolean }) =>
    followMail(client, { ...queued, sent: message('mail.sent') });
  return {
    busy,
    sendConfirmation: ({ _id: id, lolaId, customer }: Named) =>
      carryOut({
        ...mailed,
        id,
        question: {
          title: 'Send the confirmation again?',
          message: `We’ll email the confirmation of ${lolaId} to ${customer.name} (${customer.email}) again.`,
          confirmLabel: 'Send',
        },
        act: async () => follow(await client.emailOrderConfirmation({ params: { id } })),
      }),
    sendWaivers: ({ _id: id, lolaId, customer }: Named) =>
      carryOut({
        ...mailed,
        id,
        question: {
          title: 'Send the waivers reminder?',
          message: `We’ll email ${customer.name} (${customer.email}) a reminder for the unsigned waivers of ${lolaId}.`,
          confirmLabel: 'Send',
        },
        act: async () => follow(await client.emailOrderWaivers({ params: { id }, body: {} })),
      }),
  };
}

export type OrderActions = ReturnType<typeof useOrderActions>;
