import type { WAIVER_SORTS } from '@tours/contract/list-constants';
import type { ListedWaiver } from '@tours/contract/waiver-list';
import { type Column, IdTitle } from '../../../ui/portal/list/record-table.tsx';
import { SignedChip } from '../status-chip.tsx';

export type OwnSort = (typeof WAIVER_SORTS)[number];

/** Columns for travellers and partners. The content of a waiver stays between signer and operator. */
export const ownColumns: Column<ListedWaiver, OwnSort>[] = [
  {
    header: 'Trip',
    kind: 'title',
    sort: 'tour',
    render: ({ item, traveller }) => <IdTitle id={item.name} name={traveller.name} />,
  },
  { header: 'Start Date', at: ({ item }) => item.startDate, sort: 'startDate' },
  {
    header: 'Status',
    sort: 'isSigned',
    sortLabels: ['not signed first', 'signed first'],
    render: (waiver) => <SignedChip waiver={waiver} notSigned="Not signed" />,
  },
  { header: 'Traveller', sort: 'traveller', narrow: 'hidden', render: ({ traveller }) => traveller.name },
  { header: 'Age', kind: 'number', render: ({ traveller }) => traveller.age },
  { header: 'Waiver', render: ({ waiverTemplate }) => waiverTemplate.title },
];
