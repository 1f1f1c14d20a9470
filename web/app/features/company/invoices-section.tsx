import { Button, Text, VisuallyHidden } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { FeeInvoice } from '@tours/contract/company-settings';
import { formatMonth } from '@tours/contract/payout';
import { useApi } from '../../lib/api.ts';
import { saveFile } from '../../lib/save-file.ts';
import type { Loaded } from '../../ui/portal/list/loaded.ts';
import { RecordList } from '../../ui/portal/list/record-list.tsx';
import type { Column } from '../../ui/portal/list/record-table.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { useActions } from '../../ui/use-actions.ts';

const columns: Column<FeeInvoice>[] = [
  { header: 'Month', kind: 'title', render: ({ month }) => formatMonth(month) },
  { header: 'Number', render: ({ number }) => <span className="figures">{number}</span> },
  { header: 'Fees', cents: ({ feeCents }) => feeCents },
  { header: 'Returned', cents: ({ refundedCents }) => -refundedCents },
  { header: 'Total', cents: ({ totalCents }) => totalCents },
  { header: 'Actions', kind: 'actions', render: ({ month }) => <PdfButton month={month} /> },
];

/** The platform's monthly invoices to the company. */
export function InvoicesSection({ invoices }: { invoices: Promise<Loaded<FeeInvoice>> }) {
  return (
    <TitledSection look="form" title="Platform fee invoices">
      <RecordList
        label="Platform fee invoices"
        loaded={invoices}
        columns={columns}
        keyOf={({ month }) => month}
        empty={
          <Text size="sm" className="soft">
            No invoices yet. We issue and email one for each month with payments.
          </Text>
        }
      />
    </TitledSection>
  );
}

function PdfButton({ month }: Pick<FeeInvoice, 'month'>) {
  const client = useApi();
  const { busy, carryOut } = useActions();
  const download = () =>
    carryOut({
      id: 'pdf',
      act: () => client.getFeeInvoicePdf({ params: { month } }),
      onDone: saveFile,
      failed: 'list.fetchFailed',
    });
  return (
    <Button
      variant="subtle"
      px="xs"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={busy === 'pdf'}
      onClick={download}
    >
      PDF<VisuallyHidden> of {formatMonth(month)}</VisuallyHidden>
    </Button>
  );
}
