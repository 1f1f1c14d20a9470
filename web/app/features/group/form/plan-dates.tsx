import { Button, Group, Input, NumberInput, SegmentedControl, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { PLAN_MAX_INSTALMENTS } from '@tours/contract/payment-plan';
import { addDays } from '@tours/contract/time';
import { DayPicker } from '../../../ui/day-picker.tsx';
import type { DueDateValue } from './plan-values.ts';
import type { GroupForm } from './use-group-form.ts';

const NO_DATE = {
  beforeDeparture: { kind: 'beforeDeparture', days: '' },
  fixed: { kind: 'fixed', date: null },
} satisfies Record<DueDateValue['kind'], DueDateValue>;

/** The dates of the later payments, in order. The remaining sum is split evenly over them. */
export function PlanDates({ record, today }: { record: GroupForm; today: string }) {
  const { label, value: planDates, error, onChange, ...field } = record.textProps('planDates');
  const put = (at: number, value: DueDateValue) => onChange(planDates.with(at, value));
  return (
    <Input.Wrapper
      labelElement="div"
      label={label}
      description="In order. The rest of the total is split evenly over them."
      error={error}
    >
      <Stack role="group" aria-label={label} gap={8} mt={8} tabIndex={-1} {...field}>
        {planDates.map((value, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a payment is known by its position only.
          <Group key={at} gap={8}>
            <SegmentedControl
              aria-label={`Payment ${at + 1}: kind of date`}
              value={value.kind}
              data={[
                { value: 'beforeDeparture', label: 'Before the trip' },
                { value: 'fixed', label: 'On a date' },
              ]}
              onChange={(kind) => put(at, NO_DATE[kind])}
            />
            <DateValue value={value} at={at} today={today} onChange={(next) => put(at, next)} />
            {planDates.length > 1 && (
              <Button
                variant="subtle"
                color="red"
                aria-label={`Remove payment ${at + 1}`}
                onClick={() => onChange(planDates.toSpliced(at, 1))}
              >
                Remove
              </Button>
            )}
          </Group>
        ))}
        {planDates.length < PLAN_MAX_INSTALMENTS && (
          <Button
            variant="default"
            leftSection={<IconPlus size={18} stroke={1.75} />}
            style={{ justifySelf: 'start' }}
            onClick={() => onChange([...planDates, NO_DATE[planDates.at(-1)?.kind ?? 'beforeDeparture']])}
          >
            Add a payment
          </Button>
        )}
      </Stack>
    </Input.Wrapper>
  );
}

interface DateValueProps {
  value: DueDateValue;
  at: number;
  today: string;
  onChange(value: DueDateValue): void;
}

const WIDTH = { flex: '1 1 10rem', maw: '16rem' };

function DateValue({ value, at, today, onChange }: DateValueProps) {
  if (value.kind === 'beforeDeparture')
    return (
      <NumberInput
        {...WIDTH}
        aria-label={`Payment ${at + 1}: days before the trip`}
        suffix=" days before"
        min={7}
        max={730}
        allowDecimal={false}
        value={value.days}
        onChange={(days) => onChange({ kind: 'beforeDeparture', days })}
      />
    );
  return (
    <DayPicker
      {...WIDTH}
      aria-label={`Payment ${at + 1}: date`}
      placeholder="Choose a date"
      minDate={addDays(today, 1)}
      value={value.date}
      onChange={(date) => onChange({ kind: 'fixed', date })}
    />
  );
}
