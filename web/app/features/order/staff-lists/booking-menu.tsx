import {
  IconExternalLink,
  IconMail,
  IconReceiptRefund,
  IconRefresh,
  IconSignature,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { ListedBooking } from '@tours/contract/booking';
import { orderPath } from '../../../lib/paths.ts';
import { manifestPath, refundPath, staffPaths } from '../../../lib/portal-paths.ts';
import { RowMenu, RowMenuItem } from '../../../ui/portal/list/row-menu.tsx';
import type { ListedBookingActions } from './use-booking-actions.ts';

export type OpenWaivers = (booking: string) => void;

interface BookingMenuProps extends ListedBookingActions {
  booking: ListedBooking;
  openWaivers: OpenWaivers;
}

export function BookingMenu({ booking, openWaivers, busy, reread, notifyTraveller }: BookingMenuProps) {
  const { _id, lolaId, order, startDate, status, fareharborBooking, needsNotice } = booking;
  return (
    <RowMenu label={`Actions for ${lolaId}`} isBusy={busy === _id}>
      <RowMenuItem icon={IconExternalLink} href={orderPath(order._id)}>
        View Order
      </RowMenuItem>
      <RowMenuItem icon={IconSignature} run={() => openWaivers(_id)}>
        Waivers
      </RowMenuItem>
      <RowMenuItem icon={IconUsersGroup} to={manifestPath(staffPaths.manifests, { day: startDate.slice(0, 10) })}>
        Manifest for this day
      </RowMenuItem>
      <RowMenuItem icon={IconReceiptRefund} disabled={status === 'created'} to={refundPath(_id)}>
        Refund
      </RowMenuItem>
      <RowMenuItem icon={IconRefresh} disabled={!fareharborBooking} run={() => reread(booking)}>
        Refresh from FareHarbor
      </RowMenuItem>
      <RowMenuItem icon={IconMail} disabled={!needsNotice} run={() => notifyTraveller(booking)}>
        Email the traveller about this change
      </RowMenuItem>
    </RowMenu>
  );
}
