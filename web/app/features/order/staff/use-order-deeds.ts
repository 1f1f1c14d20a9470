import { message } from '@tours/contract/messages';
import type { ListedOrder } from '@tours/contract/order';
import { useApi } from '../../../lib/api.ts';
import { useDeeds } from '../../../ui/portal/use-deeds.ts';

type Named = Pick<ListedOrder, '_id'>;

export interface OrderDeeds {
  /** Of the order something is being done to. */
  busy: string | null;
  sendConfirmation(order: Named): void;
  sendWaivers(order: Named): void;
}

/** The mails that staff send of an order by hand. */
export function useOrderDeeds(): OrderDeeds {
  const client = useApi();
  const { busy, carryOut } = useDeeds();
  const mailed = { done: message('mail.sent'), failed: 'mail.failed' as const };
  return {
    busy,
    sendConfirmation: ({ _id: id }) =>
      void carryOut({ ...mailed, id, act: () => client.emailOrderConfirmation({ params: { id } }) }),
    sendWaivers: ({ _id: id }) =>
      void carryOut({ ...mailed, id, act: () => client.emailOrderWaivers({ params: { id }, body: {} }) }),
  };
}
