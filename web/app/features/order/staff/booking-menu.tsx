import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconExternalLink, IconMail, IconRefresh } from '@tabler/icons-react';
import type { ListedBooking } from '@tours/contract/order-lists';
import { orderPath } from '../../../lib/paths.ts';
import type { BookingDeeds } from './use-booking-deeds.ts';

/** What can be done with a booking of the list. */
export function BookingMenu({ booking, busy, reread, tell }: { booking: ListedBooking } & BookingDeeds) {
  // Switched off in words alone: a button that is really off loses the keyboard.
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
        <Menu.Item
          disabled={!booking.fareharborBooking}
          onClick={() => reread(booking)}
          leftSection={<IconRefresh size={18} stroke={1.75} />}
        >
          Read again from FareHarbor
        </Menu.Item>
        <Menu.Item
          disabled={!booking.isUntold}
          onClick={() => tell(booking)}
          leftSection={<IconMail size={18} stroke={1.75} />}
        >
          Tell the traveller
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
