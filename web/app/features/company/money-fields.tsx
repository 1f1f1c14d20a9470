import { NativeSelect, Stack, Switch, TextInput } from '@mantine/core';
import { DISPUTE_REVERSALS } from '@tours/contract/company-form';
import { TitledSection } from '../../ui/titled-section.tsx';
import { DISPUTE_LABELS } from './settings-values.ts';
import type { SettingsForm } from './use-settings-form.ts';

const number = { autoComplete: 'off', maw: '26rem' } as const;

/** When money comes in, and when it goes out. */
export function MoneyFields({ record: { lineProps, switchProps } }: { record: SettingsForm }) {
  return (
    <>
      <TitledSection look="form" title="Paying over time">
        <Stack gap="md">
          <Switch
            {...switchProps('isUnpaidBookingAllowed')}
            description="Payment plans need this, because the deposit books the seats"
          />
          <TextInput
            {...number}
            description="If empty, we choose it so that the fee of each instalment covers the cost of its card payment."
            inputMode="decimal"
            leftSection={<span aria-hidden>$</span>}
            {...lineProps('planMinimum')}
          />
        </Stack>
      </TitledSection>
      <TitledSection look="form" title="Commission and invoices">
        <Stack gap="md">
          <TextInput
            {...number}
            description="Counted from the trip, from 0 to 60. Commission for a trip that may still be cancelled isn’t paid out."
            inputMode="numeric"
            {...lineProps('payoutDelayDays')}
          />
          <TextInput
            {...number}
            description="Paid on top of the commission of partners with a GST/HST number. It follows the province of your company, not the partner’s."
            inputMode="decimal"
            rightSection={<span aria-hidden>%</span>}
            {...lineProps('commissionTaxPercentage')}
          />
          <TextInput
            {...number}
            description="From 1 to 28. The platform’s fee invoice for the previous month is issued on this day."
            inputMode="numeric"
            {...lineProps('statementDay')}
          />
        </Stack>
      </TitledSection>
      <TitledSection look="form" title="Disputes">
        <NativeSelect
          data={DISPUTE_REVERSALS.map((value) => ({ value, label: DISPUTE_LABELS[value] }))}
          {...lineProps('disputeReversal')}
        />
      </TitledSection>
    </>
  );
}
