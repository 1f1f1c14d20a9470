import { Box, Group, Text, TextInput } from '@mantine/core';
import { formatCents, sumOf } from '@tours/contract/money';
import { estimatedCostCents, type PlanFacts, type PlanRefusal, scheduleOf } from '@tours/contract/payment-schedule';
import { addDays } from '@tours/contract/time';
import { useState } from 'react';
import { readAmount } from '../../../lib/amount.ts';
import { DayPicker } from '../../../ui/day-picker.tsx';
import { Hint } from '../../../ui/portal/hint.tsx';
import { ScheduleTable } from '../../../ui/schedule/schedule-table.tsx';
import { type PlanValues, planErrors, settingsOf } from './plan-values.ts';

interface PlanPreviewProps {
  values: PlanValues;
  today: string;
  minimumCents: number | null;
}

/** The schedule of an example order that somebody books today, and what its payments cost. */
export function PlanPreview({ values, today, minimumCents }: PlanPreviewProps) {
  const [total, setTotal] = useState('1000.00');
  const [tripOn, setTripOn] = useState<string | null>(addDays(today, 120));
  const settings = Object.keys(planErrors(values)).length ? null : settingsOf(values);
  const totalCents = readAmount(total);
  const example =
    settings && totalCents !== null && tripOn && minimumCents !== null
      ? {
          plan: { ...settings, minimumCents, today },
          totalCents,
          bookings: [{ startLocal: tripOn, cancelHoursBefore: null, travellerCount: 1, isAddOn: false }],
        }
      : null;
  return (
    <Box component="section" className="boxed" px="1rem" py="0.75rem" bg="var(--surface-soft)" aria-label="Example">
      <Group gap="sm" align="end">
        <TextInput
          label="Example total (CAD)"
          inputMode="decimal"
          value={total}
          onChange={(event) => setTotal(event.currentTarget.value)}
        />
        <DayPicker label="First trip" miw="10rem" value={tripOn} minDate={addDays(today, 1)} onChange={setTripOn} />
      </Group>
      <div aria-live="polite">{example && <Example {...example} />}</div>
    </Box>
  );
}

/** Shows the schedule, or the reason why there is none. */
function Example(example: PlanFacts) {
  const offer = scheduleOf(example);
  if ('refusal' in offer) return <Text mt="sm">{refusalText(offer.refusal, example.plan.minimumCents)}</Text>;
  const { depositCents, instalments } = offer.schedule;
  const payments = [{ dueOn: null, amountCents: depositCents }, ...instalments];
  const rows = payments.map((one, at) => ({ label: at ? `Payment ${at}` : 'Deposit', ...one }));
  const costCents = sumOf(payments, ({ amountCents }) => estimatedCostCents(amountCents));
  return (
    <>
      <ScheduleTable rows={rows} caption="Example payments, if one traveller books today" />
      <Hint mt="xs">
        Estimate: these {payments.length} card payments cost the platform about {formatCents(costCents)}, instead of{' '}
        {formatCents(estimatedCostCents(example.totalCents))} in one payment (2.9 % + 30¢ each; cards differ).
        Travellers pay nothing extra.
      </Hint>
    </>
  );
}

function refusalText(refusal: PlanRefusal, minimumCents: number): string {
  if (refusal === 'totalTooSmall') return 'This total is under $99.00, so it is paid in full.';
  if (refusal === 'noDateLeft') return 'No date is left before this trip, so it is paid in full.';
  return `A payment would be under ${formatCents(minimumCents)}, your company’s smallest, so this total is paid in full.`;
}
