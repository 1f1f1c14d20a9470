import { Box, Checkbox, Radio, Stack, Text, Title } from '@mantine/core';
import { counted } from '@tours/contract/counted';
import { formatCents } from '@tours/contract/money';
import { ScheduleTable } from '../../../ui/schedule/schedule-table.tsx';
import type { PlanChoice } from './use-plan-choice.ts';

export function PlanSection({ plan, totalCents }: { plan: PlanChoice; totalCents: number }) {
  const { depositCents, instalments } = plan.schedule;
  const later = counted(instalments.length, 'payment');
  return (
    <section aria-labelledby="plan-heading">
      <Title order={2} size="h3" id="plan-heading" mb="md">
        How would you like to pay?
      </Title>
      <Radio.Group
        aria-labelledby="plan-heading"
        value={plan.isChosen ? 'plan' : 'full'}
        onChange={(value) => plan.choose(value === 'plan')}
      >
        <Stack gap="sm">
          <Radio value="full" label={`Pay in full: ${formatCents(totalCents)} today`} />
          <Radio
            value="plan"
            label={`Pay over time: ${formatCents(depositCents)} today`}
            description={`Then ${later}. It costs nothing extra.`}
          />
        </Stack>
      </Radio.Group>
      {plan.isChosen && <Terms plan={plan} />}
    </section>
  );
}

function Terms({ plan }: { plan: PlanChoice }) {
  const { depositCents, instalments } = plan.schedule;
  const rows = [
    { label: 'Deposit', dueOn: null, amountCents: depositCents },
    ...instalments.map((one, index) => ({ label: `Payment ${index + 1}`, ...one })),
  ];
  return (
    <Box className="boxed" mt="md" px="md" pt="0.75rem" pb="md" bg="var(--surface-soft)">
      <ScheduleTable rows={rows} caption="Your payments" />
      {plan.isAutomatic ? (
        <Checkbox
          mt="md"
          label={plan.consent}
          checked={plan.hasAgreed}
          onChange={(event) => plan.agree(event.currentTarget.checked)}
        />
      ) : (
        <Text size="sm" mt="xs">
          We’ll email you a link before each payment. Your card isn’t charged automatically.
        </Text>
      )}
    </Box>
  );
}
