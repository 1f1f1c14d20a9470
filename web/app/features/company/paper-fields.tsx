import { SimpleGrid, Textarea } from '@mantine/core';
import { COMPANY_MAX } from '@tours/contract/company-form';
import { CountedInput } from '../../ui/counted-input.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import type { SettingsForm } from './use-settings-form.ts';

/** The company as receipts and invoices name it. */
export function PaperFields({ record: { lineProps, saved } }: { record: SettingsForm }) {
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
          description="Nine digits and RT0001"
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
