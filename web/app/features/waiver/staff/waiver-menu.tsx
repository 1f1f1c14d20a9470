import { IconExternalLink, IconListDetails, IconMail, IconReceipt } from '@tabler/icons-react';
import type { ListedWaiver } from '@tours/contract/waiver-list';
import { isToSign } from '../../../lib/is-to-sign.ts';
import { orderPath, ownWaiverPath } from '../../../lib/paths.ts';
import { RowMenu, RowMenuItem } from '../../../ui/portal/list/row-menu.tsx';

export interface WaiverActions {
  busy: string | null;
  send(waiver: ListedWaiver): void;
  openBooking(waiver: ListedWaiver): void;
}

export function WaiverMenu({ waiver, busy, send, openBooking }: { waiver: ListedWaiver } & WaiverActions) {
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
