import { useApi } from '../../lib/api.ts';
import { usePoll } from '../../lib/use-poll.ts';
import { useReading } from '../../lib/use-reading.ts';

const LOOK_AGAIN_MS = 2_000;

/** Reads the booking, again and again while a refund of it is running. */
export function useBooking(itemId: string) {
  const api = useApi();
  const { answer, state, error, readAgain } = useReading(itemId, (signal) =>
    api.getRefundable({ params: { orderItem: itemId }, query: {} }, { signal }),
  );
  const isUnderWay = answer?.operations.some(({ status }) => status === 'processing' || status === 'pending');
  // A request that takes longer than the pause is not replaced by the next one.
  usePoll(isUnderWay ? LOOK_AGAIN_MS : null, () => state === 'loading' || readAgain());
  return { booking: answer, error, reload: readAgain };
}
