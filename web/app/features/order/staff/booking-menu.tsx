import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconExternalLink, IconReceiptRefund, IconSignature } from '@tabler/icons-react';
import type { ListedBooking } from '@tours/contract/order-lists';
import { useNavigate } from 'react-router';
import { orderPath, refundPath } from '../../../lib/paths.ts';

export type OpenScreen = (screen: 'waivers', booking: string) => void;

/** What can be done with a booking of the list. */
export function BookingMenu({ booking, open }: { booking: ListedBooking; open: OpenScreen }) {
  const navigate = useNavigate();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`Actions for ${booking.lolaId}`}>
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
        {/* Nothing was paid for a booking that is not made yet. */}
        <Menu.Item
          onClick={() => navigate(refundPath(booking._id))}
          disabled={booking.status === 'created'}
          leftSection={<IconReceiptRefund size={18} stroke={1.75} />}
        >
          Refund
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
