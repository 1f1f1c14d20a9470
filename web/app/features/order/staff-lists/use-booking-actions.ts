import { message } from '@tours/contract/messages';
import type { ListedBooking } from '@tours/contract/order-lists';
import { formatSpan } from '@tours/contract/time';
import { useApi } from '../../../lib/api.ts';
import { useActions } from '../../../ui/portal/use-actions.ts';

export interface ListedBookingActions {
  /** Id of the booking with an action in progress. */
  busy: string | null;
  reread(booking: ListedBooking): void;
  notifyTraveller(booking: ListedBooking): void;
}

/** Actions on bookings that were changed at FareHarbor. */
export function useBookingActions(): ListedBookingActions {
  const client = useApi();
  const { busy, carryOut } = useActions();
  return {
    busy,
    reread: ({ _id: id, lolaId }) =>
      void carryOut({
        id,
        done: `${lolaId} is as FareHarbor has it`,
        failed: 'fareharbor.fetchFailed',
        act: () => client.rereadBooking({ params: { id } }),
      }),
    notifyTraveller: ({ _id: id, title, startDate, endDate, status, customer }) =>
      void carryOut({
        id,
        question: {
          title: 'Tell the traveller?',
          message: `${customer.name} (${customer.email}) is mailed that ${title} ${
            status === 'cancelled' ? 'was cancelled' : `is now on ${formatSpan(startDate, endDate)}`
          }.`,
          confirmLabel: 'Tell',
        },
        done: message('mail.sent'),
        failed: 'mail.failed',
        act: () => client.tellBookingChange({ params: { id } }),
      }),
  };
}
