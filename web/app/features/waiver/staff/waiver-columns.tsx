import { Anchor, VisuallyHidden } from '@mantine/core';
import type { WAIVER_SORTS } from '@tours/contract/list-constants';
import type { ListedWaiver } from '@tours/contract/waiver-list';
import { ownWaiverPath } from '../../../lib/paths.ts';
import type { Column } from '../../../ui/portal/list/record-table.tsx';
import { timeColumn } from '../../../ui/portal/list/time-column.tsx';
import { SignedChip } from '../status-chip.tsx';
import { type WaiverActions, WaiverMenu } from './waiver-menu.tsx';

export type WaiverSort = (typeof WAIVER_SORTS)[number];

const ageOf = ({ traveller: { age } }: ListedWaiver) => (age === null ? '' : String(age));
const emailOf = ({ traveller: { email } }: ListedWaiver) => email ?? '';

export const waiverColumns = (actions: WaiverActions): Column<ListedWaiver, WaiverSort>[] => [
  {
    header: 'Title',
    kind: 'title',
    render: (waiver) => (
      <Anchor href={ownWaiverPath(waiver)} target="_blank" rel="noreferrer" inherit>
        {waiver.waiverTemplate.title}
        <VisuallyHidden> of {waiver.traveller.name} (opens in a new tab)</VisuallyHidden>
      </Anchor>
    ),
  },
  {
    header: 'Status',
    sort: 'isSigned',
    sortLabels: ['not signed first', 'signed first'],
    render: (waiver) => <SignedChip waiver={waiver} notSigned="Not Signed" />,
  },
  {
    header: 'Traveller',
    kind: 'text',
    sort: 'traveller',
    render: ({ traveller }) => traveller.name,
  },
  { header: 'Age', kind: 'number', isOptional: true, render: ageOf },
  {
    header: 'Email',
    kind: 'text',
    sort: 'email',
    isOptional: true,
    render: emailOf,
  },
  { header: 'Tour', kind: 'text', sort: 'tour', render: ({ item }) => item.name },
  timeColumn('Start', ({ item }) => item.startDate, { sort: 'startDate' }),
  timeColumn('End', ({ item }) => item.endDate, { isOptional: true, spare: 'soon' }),
  {
    header: 'Lola ID',
    isOptional: true,
    spare: 'soon',
    render: ({ lolaId }) => <span className="figures">{lolaId}</span>,
  },
  { header: 'Actions', kind: 'actions', render: (waiver) => <WaiverMenu waiver={waiver} {...actions} /> },
];
