import { NativeSelect, Stack, Switch, TextInput } from '@mantine/core';
import { DISPUTE_REVERSALS } from '@tours/contract/company-form';
import { FormSection } from '../../ui/portal/form/form-section.tsx';
import classes from './settings-page.module.css';
import { DISPUTE_LABELS, LABELS, type SettingsValues } from './settings-values.ts';
import type { SettingsForm } from './use-settings-form.ts';

const number = { autoComplete: 'off', withAsterisk: false } as const;

/** When money comes in, and when it goes out. */
export function MoneyFields({ form: { form, lineProps, put } }: { form: SettingsForm }) {
  const { isUnpaidBookingAllowed, disputeReversal } = form.getValues();
  return (
    <>
      <FormSection title="Paying over time">
        <Stack gap="md">
          <Switch
            size="md"
            label={LABELS.isUnpaidBookingAllowed}
            description="Payment plans need this, because the deposit books the seats"
            checked={isUnpaidBookingAllowed}
            onChange={(event) => put('isUnpaidBookingAllowed', event.currentTarget.checked)}
          />
          <TextInput
            {...number}
            className={classes.short}
            label={LABELS.planMinimum}
            description="If empty, we choose it so that the fee of each instalment covers the cost of its card payment."
            inputMode="decimal"
            leftSection={<span aria-hidden>$</span>}
            {...lineProps('planMinimum')}
          />
        </Stack>
      </FormSection>
      <FormSection title="Commission and invoices">
        <Stack gap="md">
          <TextInput
            {...number}
            className={classes.short}
            label={LABELS.payoutDelayDays}
            description="Counted from the trip, from 0 to 60. Commission for a trip that may still be cancelled isn’t paid out."
            inputMode="numeric"
            {...lineProps('payoutDelayDays')}
          />
          <TextInput
            {...number}
            className={classes.short}
            label={LABELS.commissionTaxPercentage}
            description="Paid on top of the commission of partners with a GST/HST number. It follows the province of your company, not the partner’s."
            inputMode="decimal"
            rightSection={<span aria-hidden>%</span>}
            {...lineProps('commissionTaxPercentage')}
          />
          <TextInput
            {...number}
            className={classes.short}
            label={LABELS.statementDay}
            description="From 1 to 28. The platform’s fee invoice for the previous month is issued on this day."
            inputMode="numeric"
            {...lineProps('statementDay')}
          />
        </Stack>
      </FormSection>
      <FormSection title="Disputes">
        <NativeSelect
          label={LABELS.disputeReversal}
          data={DISPUTE_REVERSALS.map((value) => ({ value, label: DISPUTE_LABELS[value] }))}
          value={disputeReversal}
          onChange={(event) => put('disputeReversal', event.currentTarget.value as SettingsValues['disputeReversal'])}
        />
      </FormSection>
    </>
  );
}
