import type { StaffDispute } from '@tours/contract/dispute';
import { formatCents } from '@tours/contract/money';
import { useApi } from '../../lib/api.ts';
import { saveFile } from '../../lib/save-file.ts';
import { reasonOf } from '../../lib/with-detail.ts';
import { useReadAgain } from '../../ui/portal/read-again.ts';
import { useActions } from '../../ui/use-actions.ts';

/** Answers to a dispute. The bank reads evidence once, so sending asks first and a second press says that it is sent. */
export function useDisputeActions(dispute: StaffDispute, onAnswered: () => void) {
  const { _id: id, evidence } = dispute;
  const client = useApi();
  const { buttonOf, carryOut } = useActions({ after: useReadAgain() });
  const answer: typeof carryOut = async (action) => {
    const isDone = await carryOut(action);
    if (isDone) onAnswered();
    return isDone;
  };
  const params = { id };

  const read = () =>
    carryOut({
      id: 'read',
      act: () => client.getEvidencePdf({ params }),
      onDone: saveFile,
      failed: reasonOf,
    });

  const stage = () =>
    answer({
      id: 'stage',
      act: () => client.stageEvidence({ params }),
      done: 'Evidence prepared. Nothing has been sent yet.',
      failed: reasonOf,
    });

  const send = () =>
    answer({
      id: 'send',
      question: {
        title: 'Send the evidence to the bank?',
        message: 'The bank reads it once, and nothing can be added afterwards. Have you read the PDF?',
        confirmLabel: 'Send',
      },
      act: () => client.sendEvidence({ params, body: { hash: evidence.hash } }),
      done: 'Evidence sent. The bank decides within two or three months.',
      failed: reasonOf,
    });

  const accept = () =>
    answer({
      id: 'accept',
      question: {
        title: 'Accept the dispute?',
        message: priceOfLosing(dispute),
        confirmLabel: 'Accept',
        isDestructive: true,
      },
      act: () => client.acceptDispute({ params }),
      done: 'Dispute accepted.',
      failed: reasonOf,
    });

  return { buttonOf, read, stage, send, accept };
}

const OPERATOR_PART = {
  due: 'is taken back from your balance at Stripe',
  takenBack: 'was taken back already and doesn’t return',
  paid: 'was paid by you in another way already and doesn’t return',
};

/** Says who loses how much if the dispute is lost. */
function priceOfLosing({ amountCents, ifLost }: StaffDispute): string {
  return [
    `The cardholder keeps ${formatCents(amountCents)}, and the dispute is lost.`,
    ifLost && `Your part, ${formatCents(ifLost.operatorCents)}, ${OPERATOR_PART[ifLost.operatorPart]}.`,
    ifLost?.commissionCents && `The partner’s commission of ${formatCents(ifLost.commissionCents)} is taken back.`,
    'You can’t undo this.',
  ]
    .filter(Boolean)
    .join(' ');
}
