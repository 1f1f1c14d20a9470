import { message } from '@tours/contract/messages';
import type { ListedWaiver } from '@tours/contract/waiver-list';
import { useApi } from '../../../lib/api.ts';
import { useReadAgain } from '../../../ui/portal/read-again.ts';
import { useActions } from '../../../ui/use-actions.ts';

/** Mails the contact of an order a request to sign one waiver. */
export function useSendWaiver() {
  const client = useApi();
  const { busy, carryOut } = useActions({ after: useReadAgain() });
  const send = ({ _id, lolaId, order, traveller, waiverTemplate }: ListedWaiver) =>
    carryOut({
      id: _id,
      question: {
        title: 'Send waiver email?',
        message: `The contact of the order is asked to sign “${waiverTemplate.title}” for ${traveller.name}.`,
        confirmLabel: 'Send',
      },
      act: () => client.emailOrderWaivers({ params: { id: order }, body: { waiver: _id } }),
      done: message('waivers.emailSent', { id: lolaId }),
      failed: 'waivers.emailFailed',
    });
  return { busy, send };
}
