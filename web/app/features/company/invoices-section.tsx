import { VisuallyHidden } from '@mantine/core';
import type { FeeInvoice } from '@tours/contract/company-settings';
import { formatMonth } from '@tours/contract/payout';
import { useApi } from '../../lib/api.ts';
import { DownloadButton, IN_ROW } from '../../ui/portal/file-buttons.tsx';
import { Hint } from '../../ui/portal/hint.tsx';
import type { Loaded } from '../../ui/portal/list/loaded.ts';
import { RecordList } from '../../ui/portal/list/record-list.tsx';
import type { Column } from '../../ui/portal/list/record-table.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';

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
        empty={<Hint>No invoices yet. We issue and email one for each month with payments.</Hint>}
      />
    </TitledSection>
  );
}

function PdfButton({ month }: Pick<FeeInvoice, 'month'>) {
  const client = useApi();
  return (
    <DownloadButton {...IN_ROW} ask={() => client.getFeeInvoicePdf({ params: { month } })}>
      PDF<VisuallyHidden> of {formatMonth(month)}</VisuallyHidden>
    </DownloadButton>
  );
}
