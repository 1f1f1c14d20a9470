import { Box, Button, Group, Text } from '@mantine/core';
import { formatCents } from '@tours/contract/money';
import { formatMonth, lineLabel, payableSums, toPay } from '@tours/contract/payout';
import type { Statement } from '@tours/contract/statement';
import { formatDate, zoneLabel } from '@tours/contract/time';
import { useState } from 'react';
import { partnerStatementsPath, staffOrderPath } from '../../lib/portal-paths.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { BackLink, HeadLine, PageHead } from '../../ui/portal/frame/page-head.tsx';
import { Hint } from '../../ui/portal/hint.tsx';
import { type Column, RecordTable } from '../../ui/portal/list/record-table.tsx';
import { Sums } from '../../ui/portal/sums.tsx';
import { PAYOUT_LABELS } from './payout-labels.ts';
import { StatementFiles, StatementState } from './statement-columns.tsx';
import { useStatementActions } from './use-statement-actions.ts';

const PaymentDialog = lazyPart(() => import('./payment-dialog.tsx'));

/** A month's commission of a partner: its sums, its lines and what staff do with it. */
export function StatementPage({ statement }: { statement: Statement }) {
  const { busy, issue, pay } = useStatementActions(statement);
  const [isPaying, setIsPaying] = useState(false);
  const { partner, number, state, lines, canIssue, canPay } = statement;
  const month = formatMonth(statement.month);
  return (
    <>
      <BackLink to={partnerStatementsPath(partner._id)}>{partner.name}</BackLink>
      <PageHead title={number === null ? `Commission ${month}` : `Commission statement ${number}, ${month}`}>
        <Group gap="sm">
          {canIssue && (
            <Button onClick={issue} loading={busy === 'issue'}>
              Issue statement
            </Button>
          )}
          {canPay && <Button onClick={() => setIsPaying(true)}>Record payment</Button>}
          {state !== 'draft' && <StatementFiles id={statement._id} />}
        </Group>
      </PageHead>
      <HeadLine>
        <StatementState state={state} />
        <Text size="sm">{stateText(statement)}</Text>
      </HeadLine>
      <Box maw="24rem" mb="lg">
        <Sums rows={sumsOf(statement)} hasResult />
      </Box>
      {lines.length > 0 ? (
        <RecordTable
          label="Lines"
          columns={lineColumns}
          rows={lines}
          keyOf={({ transaction }) => transaction._id}
          hrefOf={({ order }) => staffOrderPath(order._id)}
        />
      ) : (
        <Text className="soft">No transactions this month. The balance is carried over.</Text>
      )}
      <Hint mt="md">
        {`The month begins and ends in ${zoneLabel(statement.timezone)}. Amounts are in Canadian dollars.`}
      </Hint>
      {isPaying && <PaymentDialog statement={statement} onClose={() => setIsPaying(false)} onPay={pay} />}
    </>
  );
}

function sumsOf(statement: Statement): [string, number][] {
  const { openingCents, paidBeforeCents, linesCents, closingCents } = statement;
  return [
    ['Opening balance', openingCents],
    ...(paidBeforeCents ? [['Paid', -paidBeforeCents] as [string, number]] : []),
    ['Commission', linesCents],
    ['Closing balance', closingCents],
    ...payableSums(statement),
  ];
}

function stateText(statement: Statement): string {
  const { state, canIssue, canPay, closingCents, issuedAt, issuedBy, paidOn, payment } = statement;
  if (state === 'draft')
    return canIssue
      ? 'This month is over. Issuing freezes the statement and emails the partner’s agents.'
      : 'Still changing. It can be issued once the month is over and earlier months are issued.';
  const issued = `Issued ${issuedAt ? formatDate(issuedAt.slice(0, 10)) : ''} by ${issuedBy}.`;
  if (payment && paidOn) {
    const details = [PAYOUT_LABELS[payment.way], payment.reference].filter(Boolean).join(', ');
    return `${issued} Paid ${formatDate(paidOn)} (${details}).`;
  }
  if (canPay) return `${issued} ${formatCents(toPay(statement))} is payable to the partner.`;
  if (closingCents === 0) return `${issued} Nothing is owed.`;
  return `${issued} The balance is carried to the next statement.`;
}

type Line = Statement['lines'][number];

const lineColumns: Column<Line>[] = [
  { header: 'Order ID', kind: 'title', render: ({ order }) => <span className="figures">{order.lolaId}</span> },
  { header: 'Type', render: lineLabel },
  { header: 'Created', at: ({ createdAt }) => createdAt },
  { header: 'Transaction', render: ({ transaction }) => <span className="figures">{transaction.lolaId}</span> },
  { header: 'Payable from', render: ({ payableOn }) => <span className="figures">{formatDate(payableOn)}</span> },
  { header: 'Amount', cents: ({ amountCents }) => amountCents },
  { header: 'Commission', cents: ({ commissionCents }) => commissionCents },
];
