import { Text, Title } from '@mantine/core';
import { instalmentText, shownCents } from '@tours/contract/instalment-labels';
import type { OrderPlan } from '@tours/contract/payment-plan';
import { ScheduleTable } from '../../../ui/schedule/schedule-table.tsx';

/** All payments, each with its state and a day: that of its payment, or the due day. */
export function OrderPlanFacts({ plan }: { plan: OrderPlan }) {
  const deposit = { label: 'Deposit', dueOn: plan.depositPaidOn, amountCents: plan.depositCents, state: 'paid' };
  const later = plan.instalments.map((one, index) => ({
    label: `Payment ${index + 1}`,
    dueOn: one.paidOn ?? one.dueOn,
    amountCents: shownCents(one),
    state: instalmentText(plan, one),
  }));
  // A cancelled payment asks for nothing. Its amount is in the sum that is no longer to be paid.
  const rows = [deposit, ...later].filter(({ amountCents }) => amountCents > 0);
  return (
    <>
      <Title order={3} size="h5" mt="md" mb={4}>
        Payment plan
      </Title>
      <ScheduleTable rows={rows} caption="Payments" />
      {plan.state === 'active' && (
        <Text size="sm" className="soft" mt={4}>
          {howPaid(plan)}
        </Text>
      )}
    </>
  );
}

function howPaid({ isPaidBySchool, isCardAgreed }: OrderPlan): string {
  if (isPaidBySchool) return 'The school pays what remains. There’s nothing you need to do.';
  return isCardAgreed ? 'Automatic payments are agreed for these dates.' : 'Each payment is due by its date.';
}
