import { Button, Group, Text } from '@mantine/core';
import type { PlanView } from '@tours/contract/plan-payments';
import { formatDate } from '@tours/contract/time';
import { useApi } from '../../../lib/api.ts';
import { useActions } from '../../../ui/use-actions.ts';

interface KeepSeatsProps {
  orderId: string;
  plan: PlanView;
  onDone(): unknown;
}

/** Says when an overdue payment cancels the order, and lets staff stop that. Only where the group wants it. */
export function KeepSeats({ orderId, plan, onDone }: KeepSeatsProps) {
  const client = useApi();
  const { busy, carryOut } = useActions({ after: onDone });
  const { areSeatsKept, cancelledOn } = plan;
  const save = (isKept: boolean) =>
    carryOut({
      id: 'keep',
      act: () => client.keepSeats({ params: { id: orderId }, body: { isKept } }),
      done: isKept ? 'The seats are kept.' : 'If a payment stays overdue, this order is cancelled after new emails.',
      failed: 'plan.changeFailed',
    });
  return (
    <Group gap="sm" justify="space-between">
      <Text size="sm" fw={cancelledOn ? 600 : undefined}>
        {sentenceOf(areSeatsKept, cancelledOn)}
      </Text>
      <Button size="sm" variant="default" loading={busy !== null} onClick={() => void save(!areSeatsKept)}>
        {areSeatsKept ? 'Cancel it when overdue' : 'Keep the seats'}
      </Button>
    </Group>
  );
}

function sentenceOf(areSeatsKept: boolean, cancelledOn: string | null): string {
  if (areSeatsKept) return 'The seats are kept, however late a payment is.';
  return cancelledOn
    ? `Unless the overdue payment is made, this order is cancelled on ${formatDate(cancelledOn)} at the earliest.`
    : 'A payment that stays overdue cancels this order, at least nine days after the first of two emails.';
}
