import { Progress, Text } from '@mantine/core';
import { formatCents } from '@tours/contract/money';
import type { PlanView } from '@tours/contract/plan-payments';

export function PlanProgress({ plan }: { plan: PlanView }) {
  const { amountPaidCents, amountTotalCents, amountRefundedCents, amountWaivedCents } = plan;
  const askedCents = amountTotalCents - amountWaivedCents;
  const percent = askedCents === 0 ? 100 : Math.round((amountPaidCents / askedCents) * 100);
  const refunded = amountRefundedCents > 0 ? `, ${formatCents(amountRefundedCents)} refunded` : '';
  const words = `${formatCents(amountPaidCents)} of ${formatCents(askedCents)} paid${refunded}`;
  return (
    <div>
      <Text fw={600} mb={6} className="figures">
        {words}
      </Text>
      <Progress.Root size="lg" radius="xl">
        <Progress.Section value={percent} aria-label={words} />
      </Progress.Root>
    </div>
  );
}
