import type { Debt } from '@tours/contract/dispute';
import { useApi } from '../../lib/api.ts';
import { reasonOf } from '../../lib/with-detail.ts';
import { useReadAgain } from '../../ui/portal/read-again.ts';
import { useActions } from '../../ui/use-actions.ts';

/** Records that a debt was paid in another way. Resolves to false if it could not be saved. */
export function useSettleDebt() {
  const client = useApi();
  const { carryOut } = useActions({ after: useReadAgain() });
  return ({ _id: id }: Debt, note: string) =>
    carryOut({
      id,
      act: () => client.settleDebt({ params: { id }, body: { note } }),
      done: 'Payment recorded.',
      failed: reasonOf,
    });
}
