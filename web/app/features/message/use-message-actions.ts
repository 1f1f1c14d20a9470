import type { Message, MessageAct } from '@tours/contract/group-message';
import { formatDateTime, instantOf } from '@tours/contract/time';
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

export function useMessageActions(message: Message, onDone: () => unknown) {
  const { _id, acts } = message;
  const client = useApi();
  // Staff who cancel a message that they could approve refuse it.
  const labels = acts.includes('approve') ? { ...LABELS, cancel: 'Refuse' } : LABELS;
  const { busy, carryOut } = useActions({ after: useReadAgain() });
  const act = (act: MessageAct) =>
    carryOut({
      id: act,
      question: questionOf(message, act, labels[act]),
      act: () => client.actOnMessage({ params: { id: _id }, body: { act } }),
      done: DONE[act],
      onDone,
      failed: reasonOf,
    });
  return { busy, act, labels };
}

function questionOf({ subject, sendAt, createdAt }: Message, act: MessageAct, confirmLabel: string) {
  if (act === 'cancel')
    return {
      title: `${confirmLabel} “${subject}”?`,
      message: 'It will never be sent.',
      confirmLabel,
      cancelLabel: 'Keep',
    };
  // A message without a planned time has the time at which it was written.
  const isPlanned = instantOf(sendAt) > instantOf(createdAt);
  if (act !== 'approve' || !isPlanned || instantOf(sendAt) > new Date()) return undefined;
  return {
    title: 'The planned time has passed',
    message: `“${subject}” was planned for ${formatDateTime(sendAt)}. If you approve it, families get it right away.`,
    confirmLabel,
    cancelLabel: 'Not now',
  };
}
