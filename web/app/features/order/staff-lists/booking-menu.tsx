import { ActionIcon, Menu } from '@mantine/core';
import {
  IconDots,
  IconExternalLink,
  IconMail,
  IconReceiptRefund,
  IconRefresh,
  IconSignature,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { ListedBooking } from '@tours/contract/order-lists';
import { Link } from 'react-router';
import { orderPath } from '../../../lib/paths.ts';
import { refundPath, rosterPath, staffPaths } from '../../../lib/portal-paths.ts';
import type { ListedBookingActions } from './use-booking-actions.ts';

export type OpenScreen = (screen: 'waivers', booking: string) => void;

interface BookingMenuProps extends ListedBookingActions {
  booking: ListedBooking;
  open: OpenScreen;
}

/** Menu of actions on a booking in the list. */
export function BookingMenu({ booking, open, busy, reread, notifyTraveller }: BookingMenuProps) {
  // `aria-disabled` instead of `disabled`: a disabled button would lose the keyboard focus.
  const isBusy = busy === booking._id;
  return (
    <Menu position="bottom-end" disabled={isBusy}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`Actions for ${booking.lolaId}`} aria-disabled={isBusy}>
          <IconDots size={20} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component="a"
          href={orderPath(booking.order._id)}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconExternalLink size={18} stroke={1.75} />}
        >
          View Order
        </Menu.Item>
        <Menu.Item onClick={() => open('waivers', booking._id)} leftSection={<IconSignature size={18} stroke={1.75} />}>
          Waivers
        </Menu.Item>
        <Menu.Item
          component={Link}
          to={rosterPath(staffPaths.roster, { day: booking.startDate.slice(0, 10) })}
          leftSection={<IconUsersGroup size={18} stroke={1.75} />}
        >
          Manifest for this day
        </Menu.Item>
        {booking.status === 'created' ? (
          <Menu.Item disabled leftSection={<IconReceiptRefund size={18} stroke={1.75} />}>
            Refund
          </Menu.Item>
        ) : (
          <Menu.Item
            component={Link}
            to={refundPath(booking._id)}
            leftSection={<IconReceiptRefund size={18} stroke={1.75} />}
          >
            Refund
          </Menu.Item>
        )}
        <Menu.Item
          disabled={!booking.fareharborBooking}
          onClick={() => reread(booking)}
          leftSection={<IconRefresh size={18} stroke={1.75} />}
        >
          Refresh from FareHarbor
        </Menu.Item>
        <Menu.Item
          disabled={!booking.needsNotice}
          onClick={() => notifyTraveller(booking)}
          leftSection={<IconMail size={18} stroke={1.75} />}
        >
          Email the traveller about this change
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
