import type { ListedBooking } from '@tours/contract/booking';
import { message } from '@tours/contract/messages';
import { formatSpan } from '@tours/contract/time';
import { useApi } from '../../../lib/api.ts';
import { useReadAgain } from '../../../ui/portal/read-again.ts';
import { useActions } from '../../../ui/use-actions.ts';

type Changed = Pick<ListedBooking, '_id' | 'title' | 'startDate' | 'endDate' | 'status'> & {
  customer: { name: string; email?: string | undefined };
};

/** Actions on bookings that were changed at FareHarbor. `busy` is the id of the booking with an action in progress. */
export function useBookingActions() {
  const client = useApi();
  const { busy, carryOut } = useActions({ after: useReadAgain() });
  return {
    busy,
    reread: ({ _id: id, lolaId }: Pick<ListedBooking, '_id' | 'lolaId'>) =>
      carryOut({
        id,
        done: `${lolaId} now matches FareHarbor`,
        failed: 'fareharbor.fetchFailed',
        act: () => client.rereadBooking({ params: { id } }),
      }),
    notifyTraveller: ({ _id: id, title, startDate, endDate, status, customer }: Changed) =>
      carryOut({
        id,
        question: {
          title: 'Email the traveller about this change?',
          message: `We’ll email ${customer.name} (${customer.email}) that ${title} ${
            status === 'cancelled' ? 'was cancelled' : `is now on ${formatSpan(startDate, endDate)}`
          }.`,
          confirmLabel: 'Send',
        },
        done: message('mail.sent'),
        failed: 'mail.failed',
        act: () => client.notifyBookingChange({ params: { id } }),
      }),
  };
}

export type ListedBookingActions = ReturnType<typeof useBookingActions>;
