import { NumberInput, Radio, Stack, Switch, TextInput } from '@mantine/core';
import { Notice } from '../../../ui/notice/notice.tsx';
import { Hint } from '../../../ui/portal/hint.tsx';
import { TitledSection } from '../../../ui/titled-section.tsx';
import { PlanDates } from './plan-dates.tsx';
import { PlanPreview } from './plan-preview.tsx';
import type { GroupForm } from './use-group-form.ts';

interface PlanSectionProps {
  record: GroupForm;
  /** YYYY-MM-DD */
  today: string;
  /** The smallest later payment of the company; null: it can offer no plan. */
  minimumCents: number | null;
}

/** Offers payment over time: a deposit, and later payments on dates. */
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
          <Radio value="percent" size="md" label="A percentage of the total" />
          <Radio value="perTraveller" size="md" label="An amount per traveller" />
        </Stack>
      </Radio.Group>
      {form.getValues().planDepositKind === 'percent' ? (
        <NumberInput {...textProps('planPercent')} maw={WIDTH} suffix=" %" min={1} max={90} allowDecimal={false} />
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
          <Radio value="catchUp" size="md" label="Pay the missed payments with the deposit" />
          <Radio value="spread" size="md" label="Pay the same sum in fewer payments" />
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
