import type { Message } from '@tours/contract/group-message';
import { instantOf } from '@tours/contract/time';
import { useRevalidator } from 'react-router';
import { useApi } from '../../lib/api.ts';
import { usePoll } from '../../lib/use-poll.ts';

const LOOK_AGAIN_MS = 3_000;

/** Reloads the page while the message goes out, so that its state and each recipient's follow the work. */
export function useMessageRefresh({ _id, state, sendAt }: Message): void {
  const client = useApi();
  const { revalidate, state: reading } = useRevalidator();
  const isUnderWay = state === 'sending' || (state === 'scheduled' && instantOf(sendAt) <= new Date());
  usePoll(isUnderWay ? LOOK_AGAIN_MS : null, async () => {
    if (reading !== 'idle' || document.hidden) return;
    // Without a network, a reload would replace the page by an error.
    const isReached = await client.getMessage({ params: { id: _id } }).then(
      () => true,
      () => false,
    );
    if (isReached) await revalidate();
  });
}
