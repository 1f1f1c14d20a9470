import type { InputOf } from '@tours/contract/api';
import { formatCents } from '@tours/contract/money';
import { formatMonth } from '@tours/contract/payout';
import type { Statement } from '@tours/contract/statement';
import { useApi } from '../../lib/api.ts';
import { reasonOf } from '../../lib/with-detail.ts';
import { focusTitle } from '../../ui/portal/frame/page-head.tsx';
import { useReadAgain } from '../../ui/portal/read-again.ts';
import { useActions } from '../../ui/use-actions.ts';

export type Payment = Omit<InputOf<'payStatement'>, 'id'>;

/** Issues a statement, and records its payment. Both happen only once, so pressing again is safe. */
export function useStatementActions({ _id, month, partner, closingCents }: Statement) {
  const client = useApi();
  const { busy, carryOut } = useActions({ after: useReadAgain() });

  const issue = () =>
    carryOut({
      id: 'issue',
      question: {
        title: `Issue the statement of ${formatMonth(month)}?`,
        message: `${partner.name}’s agents get it by email, with a closing balance of ${formatCents(closingCents)}. You can’t change it afterwards; corrections go to the next month.`,
        confirmLabel: 'Issue',
      },
      act: () => client.issueStatement({ params: { id: partner._id, month } }),
      done: ({ mailedCount }) =>
        mailedCount
          ? 'Statement issued.'
          : `Statement issued. Nobody at ${partner.name} has a login, so please send it yourself.`,
      onDone: focusTitle,
      failed: reasonOf,
    });

  const pay = (payment: Payment) =>
    carryOut({
      id: 'pay',
      act: () => client.payStatement({ params: { id: _id }, body: payment }),
      done: 'Payment recorded.',
      onDone: focusTitle,
      failed: reasonOf,
    });

  return { busy, issue, pay };
}
