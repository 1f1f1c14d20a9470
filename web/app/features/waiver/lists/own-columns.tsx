import { Button, VisuallyHidden } from '@mantine/core';
import { formatDateTime } from '@tours/contract/time';
import type { ListedWaiver } from '@tours/contract/waiver-list';
import { Moment } from '../../../ui/portal/moment.tsx';
import type { Column } from '../../../ui/portal/record-table.tsx';
import { waiverPath } from '../../order/waiver-path.ts';
import { SignedChip, signedWords } from '../status-chip.tsx';

export const OWN_SORTS = ['tour', 'startDate', 'isSigned', 'traveller', 'age', 'title'] as const;
export type OwnSort = (typeof OWN_SORTS)[number];

const ageOf = ({ traveller: { age } }: ListedWaiver) => (age === null ? '' : String(age));

/** As travellers and partners read them. `verb`: a traveller signs, a partner looks. */
export const ownColumns = (verb: 'Sign' | 'View'): Column<ListedWaiver, OwnSort>[] => [
  { header: 'Trip', kind: 'title', sort: 'tour', text: ({ item }) => item.name, render: ({ item }) => item.name },
  {
    header: 'Start Date',
    sort: 'startDate',
    text: ({ item }) => formatDateTime(item.startDate),
    render: ({ item }) => <Moment at={item.startDate} />,
  },
  {
    header: 'Status',
    sort: 'isSigned',
    text: (waiver) => signedWords(waiver, 'Not signed'),
    render: (waiver) => <SignedChip waiver={waiver} notSigned="Not signed" />,
  },
  {
    header: 'Traveller',
    sort: 'traveller',
    text: ({ traveller }) => traveller.name,
    render: ({ traveller }) => traveller.name,
  },
  { header: 'Age', kind: 'number', sort: 'age', text: ageOf, render: ageOf },
  {
    header: 'Waiver',
    sort: 'title',
    text: ({ waiverTemplate }) => waiverTemplate.title,
    render: ({ waiverTemplate }) => waiverTemplate.title,
  },
  { header: 'Actions', kind: 'actions', render: (waiver) => <OpenButton waiver={waiver} verb={verb} /> },
];

function OpenButton({ waiver, verb }: { waiver: ListedWaiver; verb: 'Sign' | 'View' }) {
  const isOpen = verb === 'Sign' && !waiver.isSigned && !waiver.isCancelled;
  return (
    <Button
      component="a"
      variant={isOpen ? 'filled' : 'default'}
      href={waiverPath(waiver)}
      target="_blank"
      rel="noreferrer"
    >
      {isOpen ? 'Sign' : 'View'}
      <VisuallyHidden>
        {' '}
        {waiver.waiverTemplate.title} of {waiver.traveller.name} (opens in a new tab)
      </VisuallyHidden>
    </Button>
  );
}
