import { Anchor } from '@mantine/core';
import { IconExternalLink, IconListDetails, IconMail, IconReceipt } from '@tabler/icons-react';
import { waiverCells } from '@tours/contract/cells/waivers';
import type { WAIVER_SORTS } from '@tours/contract/list-constants';
import type { ListedWaiver } from '@tours/contract/waiver-list';
import { isToSign } from '../../../lib/is-to-sign.ts';
import { orderPath } from '../../../lib/paths.ts';
import { ownWaiverPath } from '../../../lib/portal-paths.ts';
import { withCells } from '../../../ui/portal/list/list-file.ts';
import { type Column, IdTitle } from '../../../ui/portal/list/record-table.tsx';
import { RowMenu, RowMenuItem } from '../../../ui/portal/list/row-menu.tsx';
import { SignedChip } from '../status-chip.tsx';

export type WaiverSort = (typeof WAIVER_SORTS)[number];

export const waiverColumns = (actions: WaiverActions): Column<ListedWaiver, WaiverSort>[] =>
  withCells(waiverCells, [
    {
      header: 'Title',
      kind: 'title',
      render: (waiver) => (
        <Anchor
          href={ownWaiverPath(waiver)}
          target="_blank"
          rel="noreferrer"
          inherit
          aria-label={`${waiver.waiverTemplate.title} of ${waiver.traveller.name} (opens in a new tab)`}
        >
          <IdTitle id={waiver.waiverTemplate.title} name={waiver.traveller.name} />
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
    { header: 'Age', kind: 'number' },
    { header: 'Email', kind: 'text', sort: 'email' },
    { header: 'Tour', kind: 'text', sort: 'tour' },
    { header: 'Start', sort: 'startDate' },
    { header: 'End', spare: 'soon' },
    { header: 'Lola ID', spare: 'soon' },
    { header: 'Actions', kind: 'actions', render: (waiver) => <WaiverMenu waiver={waiver} {...actions} /> },
  ]);

interface WaiverActions {
  busy: string | null;
  send(waiver: ListedWaiver): void;
  openBooking(waiver: ListedWaiver): void;
}

function WaiverMenu({ waiver, busy, send, openBooking }: { waiver: ListedWaiver } & WaiverActions) {
  return (
    <RowMenu label={`Actions for ${waiver.lolaId} of ${waiver.traveller.name}`} isBusy={busy === waiver._id}>
      <RowMenuItem icon={IconExternalLink} href={ownWaiverPath(waiver)}>
        View waiver
      </RowMenuItem>
      <RowMenuItem icon={IconReceipt} href={orderPath(waiver.order)}>
        View order
      </RowMenuItem>
      <RowMenuItem icon={IconListDetails} run={() => openBooking(waiver)}>
        Waivers of this booking
      </RowMenuItem>
      <RowMenuItem icon={IconMail} disabled={!isToSign(waiver)} run={() => send(waiver)}>
        Send waiver email
      </RowMenuItem>
    </RowMenu>
  );
}
