import { Anchor, VisuallyHidden } from '@mantine/core';
import { waiverCells } from '@tours/contract/cells/trips';
import type { WAIVER_SORTS } from '@tours/contract/list-constants';
import type { ListedWaiver } from '@tours/contract/waiver-list';
import { ownWaiverPath } from '../../../lib/paths.ts';
import { withCells } from '../../../ui/portal/list/list-file.ts';
import { type Column, IdTitle } from '../../../ui/portal/list/record-table.tsx';
import { SignedChip } from '../status-chip.tsx';
import { type WaiverActions, WaiverMenu } from './waiver-menu.tsx';

export type WaiverSort = (typeof WAIVER_SORTS)[number];

export const waiverColumns = (actions: WaiverActions): Column<ListedWaiver, WaiverSort>[] =>
  withCells(waiverCells, [
    {
      header: 'Title',
      kind: 'title',
      render: (waiver) => (
        <Anchor href={ownWaiverPath(waiver)} target="_blank" rel="noreferrer" inherit>
          <IdTitle id={waiver.waiverTemplate.title} name={waiver.traveller.name} />
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
    { header: 'Traveller', kind: 'text', sort: 'traveller', narrow: 'hidden' },
    { header: 'Age', kind: 'number', isOptional: true },
    { header: 'Email', kind: 'text', sort: 'email', isOptional: true },
    { header: 'Tour', kind: 'text', sort: 'tour' },
    { header: 'Start', sort: 'startDate' },
    { header: 'End', isOptional: true, spare: 'soon' },
    { header: 'Lola ID', isOptional: true, spare: 'soon' },
    { header: 'Actions', kind: 'actions', render: (waiver) => <WaiverMenu waiver={waiver} {...actions} /> },
  ]);
