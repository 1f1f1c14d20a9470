import { Button } from '@mantine/core';
import type { ListedWaiver, UnlinkedTemplate } from '@tours/contract/waiver-list';
import { Email } from '../../../ui/email.tsx';
import type { Column } from '../../../ui/portal/list/record-table.tsx';
import { OpenButton } from '../open-button.tsx';
import { SignedChip } from '../status-chip.tsx';

export const linkedColumns: Column<ListedWaiver>[] = [
  { header: 'Title', kind: 'title', render: ({ waiverTemplate }) => waiverTemplate.title },
  { header: 'Status', render: (waiver) => <SignedChip waiver={waiver} notSigned="Not Signed" /> },
  { header: 'Traveller', render: ({ traveller }) => traveller.name },
  { header: 'Age', kind: 'number', render: ({ traveller }) => traveller.age },
  { header: 'Email', render: ({ traveller: { email } }) => email && <Email>{email}</Email> },
  { header: 'Start', at: ({ item }) => item.startDate },
  { header: 'End', at: ({ item }) => item.endDate },
  { header: 'Actions', kind: 'actions', render: (waiver) => <OpenButton waiver={waiver} /> },
];

interface Linking {
  busy: string | null;
  isCancelled: boolean;
  link(template: UnlinkedTemplate): void;
}

export const unlinkedColumns = ({ busy, isCancelled, link }: Linking): Column<UnlinkedTemplate>[] => [
  { header: 'Title', kind: 'title', render: ({ title }) => title },
  { header: 'Signed by', render: whoSigns },
  { header: 'Created at', at: ({ createdAt }) => createdAt },
  {
    header: 'Actions',
    kind: 'actions',
    render: (template) => (
      <Button
        variant="default"
        loading={busy === template._id}
        disabled={isCancelled}
        aria-label={`Link waiver to booking: ${template.title}`}
        onClick={() => busy === null && link(template)}
      >
        Link waiver to booking
      </Button>
    ),
  },
];

/** Shows beforehand whether any traveller of the booking would get this waiver. */
function whoSigns({ waiverType, legalAge, travellerCount: count }: UnlinkedTemplate): string {
  const who = waiverType === 'minor' ? `Minors, below ${legalAge}` : `Adults, from ${legalAge}`;
  return `${who} (${count === 0 ? 'nobody here' : count === 1 ? '1 traveller' : `${count} travellers`})`;
}
