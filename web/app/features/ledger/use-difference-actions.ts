import type { LedgerDifference } from '@tours/contract/ledger';
import { useApi } from '../../lib/api.ts';
import { notify } from '../../ui/notice/notify.tsx';
import { useReadAgain } from '../../ui/portal/read-again.ts';
import { useActions } from '../../ui/use-actions.ts';
import { repairTexts } from './labels.ts';

/** Actions on a difference. The server compares both sides again and answers whether it is gone. */
export function useDifferenceActions() {
  const client = useApi();
  const { busy, carryOut } = useActions({ after: useReadAgain() });

  const repair = (difference: LedgerDifference) =>
    carryOut({
      id: difference._id,
      question: difference.repair ? repairTexts(difference.repair, difference) : undefined,
      act: () => client.repairLedgerDifference({ params: { id: difference._id } }),
      onDone: ({ state }) =>
        state === 'open'
          ? notify('We checked both sides again, and they still differ.', 'warning')
          : notify('Repaired: both sides match', 'success'),
      failed: 'record.deleteFailed',
    });

  /** Resolves to false if it could not be saved. */
  const acknowledge = ({ _id: id }: LedgerDifference, reason: string) =>
    carryOut({
      id: `acknowledge ${id}`,
      act: () => client.acknowledgeLedgerDifference({ params: { id }, body: { reason } }),
      done: 'Acknowledged',
      failed: 'record.updateFailed',
    });

  return { busy, repair, acknowledge };
}
