import { NumberInput, Radio, Stack, Switch, Text, TextInput } from '@mantine/core';
import { Notice } from '../../../ui/notice/notice.tsx';
import { TitledSection } from '../../../ui/titled-section.tsx';
import { PlanDates } from './plan-dates.tsx';
import { PlanPreview } from './plan-preview.tsx';
import { PLAN_LABELS, type PlanValues } from './plan-values.ts';
import type { GroupForm } from './use-group-form.ts';

interface PlanSectionProps {
  record: GroupForm;
  /** YYYY-MM-DD */
  today: string;
  /** The smallest later payment of the company; null: it can offer no plan. */
  minimumCents: number | null;
}

/** Offers payment over time: a deposit, and later payments on dates. */
export function PlanSection({ record: { form, put, switchProps }, today, minimumCents }: PlanSectionProps) {
  const values = form.getValues();
  return (
    <TitledSection look="form" title="Payment over time">
      <Stack gap="md">
        {minimumCents === null && (
          <Notice title="Your company can’t offer payment over time">
            First allow bookings that aren’t fully paid in the company settings, and set a smallest instalment.
          </Notice>
        )}
        <Switch
          {...switchProps('hasPlan')}
          description="A deposit books the seats. Changes don’t affect existing orders."
          disabled={minimumCents === null && !values.hasPlan}
        />
        {values.hasPlan && (
          <>
            <Deposit values={values} form={form} put={put} />
            <PlanDates
              values={values}
              today={today}
              error={form.errors.planDates}
              onChange={(dates) => put('planDates', dates)}
            />
            <Rules values={values} form={form} put={put} switchProps={switchProps} />
            <PlanPreview values={values} today={today} minimumCents={minimumCents} />
          </>
        )}
      </Stack>
    </TitledSection>
  );
}

type PartProps = { values: PlanValues } & Pick<GroupForm, 'form' | 'put'>;

/** The properties that every field of the plan has. */
function fieldProps<K extends keyof PlanValues>({ values, form }: PartProps, name: K) {
  return {
    label: PLAN_LABELS[name],
    size: 'md',
    maw: '24rem',
    value: values[name],
    error: form.errors[name],
    'data-path': name,
  };
}

function Deposit(props: PartProps) {
  const { values, put } = props;
  return (
    <>
      <Radio.Group
        label={PLAN_LABELS.planDepositKind}
        value={values.planDepositKind}
        onChange={(kind) => put('planDepositKind', kind as PlanValues['planDepositKind'])}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="percent" size="md" label="A percentage of the total" />
          <Radio value="perTraveller" size="md" label="An amount per traveller" />
        </Stack>
      </Radio.Group>
      {values.planDepositKind === 'percent' ? (
        <NumberInput
          {...fieldProps(props, 'planPercent')}
          suffix=" %"
          min={1}
          max={90}
          allowDecimal={false}
          onChange={(value) => put('planPercent', value)}
        />
      ) : (
        <TextInput
          {...fieldProps(props, 'planAmount')}
          inputMode="decimal"
          onChange={(event) => put('planAmount', event.currentTarget.value)}
        />
      )}
      <TextInput
        {...fieldProps(props, 'planKept')}
        description="The part of the deposit that you keep when a traveller cancels"
        inputMode="decimal"
        onChange={(event) => put('planKept', event.currentTarget.value)}
      />
    </>
  );
}

function Rules({ switchProps, ...props }: PartProps & Pick<GroupForm, 'switchProps'>) {
  const { values, put } = props;
  return (
    <>
      <Radio.Group
        label={PLAN_LABELS.planLateBooking}
        value={values.planLateBooking}
        onChange={(value) => put('planLateBooking', value as PlanValues['planLateBooking'])}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="catchUp" size="md" label="Pay the missed payments with the deposit" />
          <Radio value="spread" size="md" label="Pay the same sum in fewer payments" />
        </Stack>
      </Radio.Group>
      <Switch
        {...switchProps('planIsAutomatic')}
        description="Travellers agree to this at checkout. Otherwise we email them a link for each payment."
      />
      <NumberInput
        {...fieldProps(props, 'planMoveDays')}
        min={0}
        max={14}
        allowDecimal={false}
        onChange={(value) => put('planMoveDays', value)}
      />
      <Switch
        {...switchProps('planIsAutoRelease')}
        description="Once a payment is at least 14 days overdue, after two emails and 48 hours’ notice"
      />
      <Text size="sm" className="soft">
        Orders under $99.00 are always paid in full. The last payment is due at least 7 days before the first trip, and
        before FareHarbor’s cancellation deadline.
      </Text>
    </>
  );
}
