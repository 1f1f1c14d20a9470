import { Box, Group, NumberInput, Radio, Stack, Switch, Text, TextInput } from '@mantine/core';
import { formatCents, sumOf } from '@tours/contract/money';
import { estimatedCostCents, type PlanFacts, type PlanRefusal, scheduleOf } from '@tours/contract/payment-schedule';
import { addDays } from '@tours/contract/time';
import { useState } from 'react';
import { readAmount } from '../../../lib/amount.ts';
import { DayPicker } from '../../../ui/day-picker.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { Hint } from '../../../ui/portal/hint.tsx';
import { ScheduleTable } from '../../../ui/schedule/schedule-table.tsx';
import { TitledSection } from '../../../ui/titled-section.tsx';
import { PlanDates } from './plan-dates.tsx';
import { type PlanValues, planErrors, settingsOf } from './plan-values.ts';
import type { GroupForm } from './use-group-form.ts';

interface PlanSectionProps {
  record: GroupForm;
  today: string;
  /** The smallest later payment of the company; null: it can offer no plan. */
  minimumCents: number | null;
}

export function PlanSection({ record, today, minimumCents }: PlanSectionProps) {
  const values = record.form.getValues();
  return (
    <TitledSection look="form" title="Payment over time">
      <Stack gap="md">
        {minimumCents === null && (
          <Notice title="Your company can’t offer payment over time">
            First allow bookings that aren’t fully paid in the company settings, and set a smallest instalment.
          </Notice>
        )}
        <Switch
          {...record.switchProps('hasPlan')}
          description="A deposit books the seats. Changes don’t affect existing orders."
          disabled={minimumCents === null && !values.hasPlan}
        />
        {values.hasPlan && (
          <>
            <Deposit record={record} />
            <PlanDates record={record} today={today} />
            <Rules record={record} />
            <PlanPreview values={values} today={today} minimumCents={minimumCents} />
          </>
        )}
      </Stack>
    </TitledSection>
  );
}

type PartProps = Pick<PlanSectionProps, 'record'>;

const WIDTH = '24rem';

function Deposit({ record: { form, lineProps, textProps } }: PartProps) {
  return (
    <>
      <Radio.Group {...lineProps('planDepositKind')}>
        <Stack gap="xs" mt="xs">
          <Radio value="percent" label="A percentage of the total" />
          <Radio value="perTraveller" label="An amount per traveller" />
        </Stack>
      </Radio.Group>
      {form.getValues().planDepositKind === 'percent' ? (
        <NumberInput {...textProps('planPercent')} maw={WIDTH} suffix="%" min={1} max={90} allowDecimal={false} />
      ) : (
        <TextInput {...lineProps('planAmount')} maw={WIDTH} inputMode="decimal" />
      )}
      <TextInput
        {...lineProps('planKept')}
        maw={WIDTH}
        description="The part of the deposit that you keep when a traveller cancels"
        inputMode="decimal"
      />
    </>
  );
}

function Rules({ record: { lineProps, switchProps, textProps } }: PartProps) {
  return (
    <>
      <Radio.Group {...lineProps('planLateBooking')}>
        <Stack gap="xs" mt="xs">
          <Radio value="catchUp" label="Pay the missed payments with the deposit" />
          <Radio value="spread" label="Pay the same sum in fewer payments" />
        </Stack>
      </Radio.Group>
      <Switch
        {...switchProps('planIsAutomatic')}
        description="Travellers agree to this at checkout. Otherwise we email them a link for each payment."
      />
      <NumberInput {...textProps('planMoveDays')} maw={WIDTH} min={0} max={14} allowDecimal={false} />
      <Switch
        {...switchProps('planIsAutoRelease')}
        description="Once a payment is at least 14 days overdue, after two emails and 48 hours’ notice"
      />
      <Hint>
        Orders under $99.00 are always paid in full. The last payment is due at least 7 days before the first trip, and
        before FareHarbor’s cancellation deadline.
      </Hint>
    </>
  );
}

interface PlanPreviewProps {
  values: PlanValues;
  today: string;
  minimumCents: number | null;
}

function PlanPreview({ values, today, minimumCents }: PlanPreviewProps) {
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
        {formatCents(estimatedCostCents(example.totalCents))} in one payment (2.9% + 30¢ each; cards differ). Travellers
        pay nothing extra.
      </Hint>
    </>
  );
}

function refusalText(refusal: PlanRefusal, minimumCents: number): string {
  if (refusal === 'totalTooSmall') return 'This total is under $99.00, so it is paid in full.';
  if (refusal === 'noDateLeft') return 'No date is left before this trip, so it is paid in full.';
  return `A payment would be under ${formatCents(minimumCents)}, your company’s smallest, so this total is paid in full.`;
}
