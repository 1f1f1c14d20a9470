import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconExternalLink, IconMail, IconSignature } from '@tabler/icons-react';
import type { ListedOrder } from '@tours/contract/order';
import { orderPath } from '../../../lib/paths.ts';
import type { OrderActions } from './use-order-actions.ts';

/** Menu of actions on an order in the list. */
export function OrderMenu({ order, busy, ...actions }: { order: ListedOrder } & OrderActions) {
  // `aria-disabled` instead of `disabled`: a disabled button would lose the keyboard focus.
  const isBusy = busy === order._id;
  return (
    <Menu position="bottom-end" disabled={isBusy}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`Actions for ${order.lolaId}`} aria-disabled={isBusy}>
          <IconDots size={20} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component="a"
          href={orderPath(order._id)}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconExternalLink size={18} stroke={1.75} />}
        >
          View Order
        </Menu.Item>
        <Menu.Item
          disabled={order.checkoutState !== 'paid'}
          onClick={() => actions.sendConfirmation(order)}
          leftSection={<IconMail size={18} stroke={1.75} />}
        >
          Send confirmation email
        </Menu.Item>
        <Menu.Item
          disabled={order.checkoutState !== 'paid'}
          onClick={() => actions.sendWaivers(order)}
          leftSection={<IconSignature size={18} stroke={1.75} />}
        >
          Send waivers reminder email
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
