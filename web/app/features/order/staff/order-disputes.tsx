import { Anchor, Text } from '@mantine/core';
import type { OrderDispute, StaffOrder } from '@tours/contract/order-history';
import { formatDateTime } from '@tours/contract/time';
import { Link } from 'react-router';
import { disputePath } from '../../../lib/portal-paths.ts';
import { Money } from '../../../ui/money.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { isMoneyGone } from './state-of.ts';

/** A payment that the cardholder disputes at the bank, with the deadline for an answer. Only employees see it. */
export function OrderDisputes({ disputes }: Pick<StaffOrder, 'disputes'>) {
  return disputes.map((dispute) => (
    <Notice
      key={dispute._id}
      tone={dispute.isOpen || isMoneyGone(dispute) ? 'warning' : 'info'}
      title={titleOf(dispute)}
    >
      <Text size="sm">
        <Money cents={dispute.amountCents} currency /> disputed on {formatDateTime(dispute.openedAt)}, reason:{' '}
        {readable(dispute.reason)}. State at Stripe: {readable(dispute.state)}.
        {isMoneyGone(dispute) && dispute.withdrawnCents < dispute.amountCents && (
          <>
            {' '}
            The cardholder keeps <Money cents={dispute.withdrawnCents} currency /> of it.
          </>
        )}
      </Text>
      {dispute.isOpen && dispute.dueBy && (
        <Text size="sm" fw={600}>
          Answer by {formatDateTime(dispute.dueBy)}.
        </Text>
      )}
      {dispute.isOpen && <Text size="sm">This payment can’t be refunded until the bank decides.</Text>}
      <Anchor component={Link} to={disputePath(dispute._id)} size="sm">
        Evidence and money
      </Anchor>
    </Notice>
  ));
}

/** The card network warns before a dispute. A refund now prevents it. */
export function FraudWarnings({ fraudWarnings }: Pick<StaffOrder, 'fraudWarnings'>) {
  return fraudWarnings.map(({ _id, fraudType, isActionable, warnedAt }) => (
    <Notice key={_id} tone={isActionable ? 'warning' : 'info'} title="The card network warns of fraud">
      <Text size="sm">
        {formatDateTime(warnedAt)}: {readable(fraudType)}.{' '}
        {isActionable && 'If that is likely, a refund now prevents a dispute and its fee.'}
      </Text>
    </Notice>
  ));
}

const readable = (code: string) => code.replaceAll('_', ' ');

function titleOf({ isOpen, state }: OrderDispute): string {
  if (isOpen) return 'This payment is disputed';
  return state === 'lost' ? 'The dispute about this payment was lost' : 'The dispute about this payment is over';
}
