import type { Message, MessageAct } from '@tours/contract/group-message';
import { useApi } from '../../lib/api.ts';
import { reasonOf } from '../../lib/with-detail.ts';
import { useReadAgain } from '../../ui/portal/read-again.ts';
import { useActions } from '../../ui/use-actions.ts';

const LABELS: Record<MessageAct, string> = {
  approve: 'Approve and send',
  cancel: 'Cancel message',
  stop: 'Stop sending',
  resume: 'Resume sending',
};

const DONE: Record<MessageAct, string> = {
  approve: 'Approved.',
  cancel: 'Nobody gets it.',
  stop: 'Stopped. Emails that haven’t been sent yet are held.',
  resume: 'Resumed.',
};

export function useMessageActions({ _id, subject, acts }: Message, onDone: () => unknown) {
  const client = useApi();
  // Staff who cancel a message that they could approve refuse it.
  const labels = acts.includes('approve') ? { ...LABELS, cancel: 'Refuse' } : LABELS;
  const { busy, carryOut } = useActions({ after: useReadAgain() });
  const act = (act: MessageAct) =>
    carryOut({
      id: act,
      question:
        act === 'cancel'
          ? {
              title: `${labels.cancel}: “${subject}”?`,
              message: 'It will never be sent.',
              confirmLabel: labels.cancel,
              cancelLabel: 'Keep',
            }
          : undefined,
      act: () => client.actOnMessage({ params: { id: _id }, body: { act } }),
      done: DONE[act],
      onDone,
      failed: reasonOf,
    });
  return { busy, act, labels };
}
