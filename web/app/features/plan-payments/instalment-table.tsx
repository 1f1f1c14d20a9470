import { Group, Table, Text, VisuallyHidden } from '@mantine/core';
import { shownCents } from '@tours/contract/instalment-labels';
import type { PlanView, ShownInstalment } from '@tours/contract/plan-payments';
import { formatPlainDay } from '@tours/contract/time';
import type { ReactNode } from 'react';
import { Money } from '../../ui/money.tsx';
import { StateChip } from '../../ui/state-chip.tsx';
import classes from './instalment-table.module.css';
import { instalmentLabel } from './plan-labels.ts';

interface InstalmentTableProps {
  plan: PlanView;
  renderActions: (instalment: ShownInstalment) => ReactNode;
}

export function InstalmentTable({ plan, renderActions }: InstalmentTableProps) {
  return (
    <Table className={classes.table} verticalSpacing="sm" horizontalSpacing={6} aria-label="Payments">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Date</Table.Th>
          <Table.Th ta="right">Amount</Table.Th>
          <Table.Th>
            <VisuallyHidden>Actions</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        <Table.Tr>
          <Table.Td>
            <Group gap="0.25rem 0.5rem">
              <span className="figures">{plan.depositPaidOn && formatPlainDay(plan.depositPaidOn)}</span>
              <StateChip tone="good" label="Paid" />
            </Group>
            <Text size="sm">Deposit</Text>
          </Table.Td>
          <Table.Td ta="right">
            <Money cents={plan.depositCents} />
          </Table.Td>
          <Table.Td />
        </Table.Tr>
        {plan.instalments.map((instalment) => {
          const { detail, ...chip } = instalmentLabel(instalment, plan);
          return (
            <Table.Tr key={instalment._id}>
              <Table.Td>
                <Group gap="0.25rem 0.5rem">
                  <span className="figures">{formatPlainDay(instalment.dueOn)}</span>
                  <StateChip {...chip} />
                </Group>
                {detail && <Text size="sm">{detail}</Text>}
              </Table.Td>
              <Table.Td ta="right">
                <Amount instalment={instalment} />
              </Table.Td>
              <Table.Td ta="right">{renderActions(instalment)}</Table.Td>
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  );
}

/** A cancelled payment asks for nothing, and a lowered one says why it is smaller than agreed. */
function Amount({ instalment }: { instalment: ShownInstalment }) {
  const cents = shownCents(instalment);
  const paidCents = cents === instalment.amountCents ? instalment.paidEarlyCents : 0;
  if (cents === 0) return <>–</>;
  return (
    <>
      <Money cents={cents} />
      {paidCents > 0 && (
        <Text size="sm" className="soft" style={{ whiteSpace: 'nowrap' }}>
          <Money cents={paidCents} /> paid
        </Text>
      )}
    </>
  );
}
