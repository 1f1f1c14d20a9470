import type { Message } from '@tours/contract/group-message';
import { instantOf } from '@tours/contract/time';
import { useRevalidator } from 'react-router';
import { useComingBack } from '../../lib/use-coming-back.ts';
import { usePoll } from '../../lib/use-poll.ts';

const LOOK_AGAIN_MS = 3_000;

/** Reloads the page while the message goes out, so that its state and each recipient's follow the work. */
export function useMessageRefresh({ state, sendAt }: Message): void {
  const { revalidate, state: reading } = useRevalidator();
  const isUnderWay = state === 'sending' || (state === 'scheduled' && instantOf(sendAt) <= new Date());
  usePoll(isUnderWay ? LOOK_AGAIN_MS : null, () => {
    if (reading === 'idle' && !document.hidden) void revalidate();
  });
  useComingBack();
}
