import type { Message, MessageAct } from '@tours/contract/group-message';
import { isRefusal, useApi } from '../../lib/api.ts';
import { useReadAgain } from '../../ui/portal/read-again.ts';
import { useActions } from '../../ui/use-actions.ts';

const DONE: Record<MessageAct, string> = {
  approve: 'Approved.',
  cancel: 'Cancelled. Nobody gets it.',
  stop: 'Stopped. Emails that haven’t been sent yet are held.',
  resume: 'Resumed.',
};

export function useMessageActions({ _id, subject }: Message) {
  const client = useApi();
  const { busy, carryOut } = useActions({ after: useReadAgain() });
  const act = (act: MessageAct) =>
    carryOut({
      id: act,
      question:
        act === 'cancel'
          ? {
              title: `Cancel “${subject}”?`,
              message: 'It is never sent.',
              confirmLabel: 'Cancel message',
              cancelLabel: 'Keep',
            }
          : undefined,
      act: () => client.actOnMessage({ params: { id: _id }, body: { act } }),
      done: DONE[act],
      failed: (error) => (isRefusal(error) ? error.message : 'Connection lost. Please try again.'),
    });
  return { busy, act };
}
