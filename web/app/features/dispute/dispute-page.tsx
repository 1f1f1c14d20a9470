import { Anchor, Box, Group, Stack, Text } from '@mantine/core';
import type { StaffDispute } from '@tours/contract/dispute';
import { formatDateTime } from '@tours/contract/time';
import { Link } from 'react-router';
import { staffOrderPath, staffPaths } from '../../lib/portal-paths.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { Money } from '../../ui/money.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { fromNow } from '../../ui/portal/ago.ts';
import { BackLink, focusTitle, HeadLine, PageHead } from '../../ui/portal/frame/page-head.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { DisputeEvidence } from './dispute-evidence.tsx';
import { DisputeState, readable } from './dispute-state.tsx';

const MOVEMENTS: Record<StaffDispute['movements'][number]['kind'], string> = {
  withdrawn: 'Withdrawn by the bank',
  reinstated: 'Returned by the bank',
  lost: 'The cardholder keeps money: the partner’s commission is taken back',
  regained: 'Money came back: the partner’s commission counts again',
  reversed: 'Taken back from the operator',
  returned: 'Returned to the operator',
  settled: 'Paid by the operator in another way',
};

export function DisputePage({ dispute }: { dispute: StaffDispute }) {
  const { order, state, dueBy, needsAnswer } = dispute;
  return (
    <>
      <BackLink to={staffPaths.disputes}>All disputes</BackLink>
      <PageHead title={`Dispute over order ${order.lolaId}`} />
      <HeadLine>
        <DisputeState state={state} />
        <Anchor component={Link} to={staffOrderPath(order._id)} size="sm">
          {`Order ${order.lolaId}, ${order.customer}`}
        </Anchor>
      </HeadLine>
      {needsAnswer && dueBy && dispute.canAnswer && (
        <Notice tone="warning" title={`Answer by ${formatDateTime(dueBy)}`}>
          <Text size="sm" suppressHydrationWarning>
            The deadline is {fromNow(dueBy, new Date())}. Without an answer{' '}
            {state === 'needs_response' ? 'the dispute is lost' : 'the bank may take the money'}. Until it is decided,
            the payment can’t be refunded.
          </Text>
        </Notice>
      )}
      <TitledSection look="page" title="Details">
        <Facts dispute={dispute} />
      </TitledSection>
      <DisputeEvidence dispute={dispute} onAnswered={focusTitle} />
      <TitledSection look="page" title="Money">
        <DisputeMoney dispute={dispute} />
      </TitledSection>
    </>
  );
}

function Facts({ dispute }: { dispute: StaffDispute }) {
  const { amountCents, reason, openedAt, payment, gatewayId, isPlanPaused } = dispute;
  return (
    <dl className="facts">
      <dt>Amount</dt>
      <dd>
        <Money cents={amountCents} currency /> of a payment of <Money cents={payment.amountCents} />
        {payment.paidAt && (
          <>
            , <DateTime at={payment.paidAt} />
          </>
        )}
      </dd>
      <dt>Reason</dt>
      <dd>{readable(reason)}</dd>
      <dt>Opened</dt>
      <dd>
        <DateTime at={openedAt} />
      </dd>
      {isPlanPaused && (
        <>
          <dt>Payment plan</dt>
          <dd>Paused: the card isn’t charged</dd>
        </>
      )}
      <dt>At Stripe</dt>
      <dd className="figures">
        {gatewayId}, {payment.intentId}
      </dd>
    </dl>
  );
}

function DisputeMoney({ dispute: { movements, transfer } }: { dispute: StaffDispute }) {
  return (
    <Stack gap="sm">
      {transfer && (
        <Notice tone={transfer.problem ? 'warning' : 'info'} title={transferTitle(transfer)}>
          {transfer.problem && <Text size="sm">{`Stripe: ${transfer.problem} We keep trying.`}</Text>}
        </Notice>
      )}
      {movements.length === 0 && <Text className="soft">No money has moved.</Text>}
      <Box component="ul" className="plain-list lined" maw="44rem">
        {movements.map(({ _id, kind, at, amountCents, gatewayFeeCents, feeCents, commissionCents }) => (
          <Group component="li" key={_id} justify="space-between" align="start" wrap="nowrap" py="0.375rem">
            <span>
              {MOVEMENTS[kind]}
              <br />
              <Text span size="sm" className="soft">
                <DateTime at={at} />
                {gatewayFeeCents > 0 && (
                  <>
                    {', '}
                    <Money cents={gatewayFeeCents} /> bank fee, paid by the platform
                  </>
                )}
                {feeCents > 0 && (
                  <>
                    {', including a platform fee of '}
                    <Money cents={feeCents} />
                  </>
                )}
              </Text>
            </span>
            <Money cents={amountCents || commissionCents} />
          </Group>
        ))}
      </Box>
    </Stack>
  );
}

const transferTitle = ({ kind }: NonNullable<StaffDispute['transfer']>) =>
  kind === 'reversal' ? 'The operator’s part has yet to be taken back' : 'The operator’s part has yet to be returned';
