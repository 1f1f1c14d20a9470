import { Box, Modal, NativeSelect, SimpleGrid, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { COMPANY_MAX, DISPUTE_REVERSALS } from '@tours/contract/company-form';
import type { CompanySettings } from '@tours/contract/company-settings';
import { formatDateTime } from '@tours/contract/time';
import type { ReactNode } from 'react';
import { useApi } from '../../lib/api.ts';
import { MAPPED } from '../../lib/field-mapping.ts';
import { useReading } from '../../lib/use-reading.ts';
import { CountedInput } from '../../ui/counted-input.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { FormBar } from '../../ui/portal/form/form-bar.tsx';
import { PageHead } from '../../ui/portal/frame/page-head.tsx';
import { Hint } from '../../ui/portal/hint.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { EnterCode } from './enter-code.tsx';
import { DISPUTE_LABELS, LABELS, NO_CHECK_IN } from './settings-values.ts';
import { type SettingsForm, useSettingsForm } from './use-settings-form.ts';

/** The settings of a company, which count for all of its divisions. */
export function SettingsPage({ settings, children }: { settings: CompanySettings; children?: ReactNode }) {
  const record = useSettingsForm(settings);
  const { lastModifiedBy, updatedAt } = record.saved ?? settings;
  return (
    <Box maw="52rem">
      <PageHead title="Company settings" />
      <Hint mb="md">
        {`These settings apply to all divisions of ${settings.name}.`}
        {lastModifiedBy && ` Last changed by ${lastModifiedBy}, ${formatDateTime(updatedAt)}.`}
      </Hint>
      <form noValidate onSubmit={record.submit} aria-label="Company settings">
        <PaperFields record={record} />
        <MoneyFields record={record} />
        <MappingFields record={record} />
        <CheckInField record={record} />
        <FormBar {...record} verb="Save settings" />
      </form>
      {children}
      <Modal opened={record.isAsked} centered zIndex={300} onClose={record.stopAsking} title="Enter a code to save">
        <EnterCode
          action="Save settings"
          onEntered={() => {
            record.stopAsking();
            record.save();
          }}
        />
      </Modal>
    </Box>
  );
}

/** The questions of FareHarbor that ask for names and ages, unless a departure names its own. */
function MappingFields({ record: { lineProps } }: { record: SettingsForm }) {
  return (
    <TitledSection look="form" title="Names and ages from FareHarbor">
      <Hint>
        The IDs of the FareHarbor questions that ask for them, as the Questions page of a group lists them. A departure
        can name others. Without these IDs, travellers have no names here, only in FareHarbor. Changes count for new
        orders.
      </Hint>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md" verticalSpacing="sm" mt="sm">
        {MAPPED.map((field) => (
          <TextInput key={field} autoComplete="off" inputMode="numeric" maxLength={16} {...lineProps(field)} />
        ))}
      </SimpleGrid>
    </TitledSection>
  );
}

/** The status that FareHarbor gets for a party that is here. Its choices come from FareHarbor. */
function CheckInField({ record: { form, put } }: { record: SettingsForm }) {
  const client = useApi();
  const { state, answer } = useReading('statuses', () => client.listCheckInStatuses({}));
  const { checkInStatus: chosen } = form.getValues();
  const known = answer ?? [];
  // The chosen one stays, also while FareHarbor does not answer or no longer has it.
  const statuses = chosen && !known.some(({ pk }) => pk === chosen.pk) ? [chosen, ...known] : known;
  return (
    <TitledSection look="form" title="Check-in at FareHarbor">
      <NativeSelect
        label={LABELS.checkInStatus}
        description={
          state === 'failed'
            ? 'FareHarbor’s statuses couldn’t be loaded. Please reload the page in a few minutes.'
            : 'FareHarbor marks the booking with this status, and resets it if you undo a check-in. If the two differ, the trip day’s list counts.'
        }
        data={[
          { value: '', label: NO_CHECK_IN },
          ...statuses.map(({ pk, name }) => ({ value: String(pk), label: name })),
        ]}
        value={chosen ? String(chosen.pk) : ''}
        onChange={({ currentTarget: { value } }) =>
          put('checkInStatus', statuses.find(({ pk }) => String(pk) === value) ?? null)
        }
      />
    </TitledSection>
  );
}

/** The company as receipts and invoices name it. */
function PaperFields({ record: { lineProps, saved } }: { record: SettingsForm }) {
  return (
    <TitledSection look="form" title="On receipts">
      {saved && !saved.isIssuingReceipts && (
        <Notice tone="warning" title="No receipts are issued yet">
          Travellers can pay, but they get no receipt. Add the legal name, address and GST/HST number, and every payment
          from then on gets one.
        </Notice>
      )}
      <CountedInput maxLength={COMPANY_MAX.legalName} {...lineProps('legalName')} mt="sm" />
      <Textarea
        description="As it should be printed, in up to four lines"
        autosize
        minRows={3}
        maxRows={6}
        maxLength={COMPANY_MAX.legalAddress}
        autoComplete="off"
        mt="sm"
        {...lineProps('legalAddress')}
      />
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md" verticalSpacing="sm" mt="sm">
        <CountedInput
          maxLength={15}
          inputLength={COMPANY_MAX.gstNumber}
          placeholder="123456782RT0001"
          {...lineProps('gstNumber')}
          description="Nine digits, RT and four digits"
        />
        <CountedInput
          maxLength={16}
          inputLength={COMPANY_MAX.qstNumber}
          {...lineProps('qstNumber')}
          description="Only for sales in Quebec"
        />
        <CountedInput
          maxLength={20}
          inputLength={COMPANY_MAX.pstNumber}
          {...lineProps('pstNumber')}
          description="Only where your province asks for it"
        />
      </SimpleGrid>
    </TitledSection>
  );
}

const number = { autoComplete: 'off', maw: '26rem' } as const;

/** When money comes in, and when it goes out. */
function MoneyFields({ record: { lineProps, switchProps } }: { record: SettingsForm }) {
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
