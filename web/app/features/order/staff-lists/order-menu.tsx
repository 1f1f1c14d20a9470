import { IconExternalLink, IconMail, IconSignature } from '@tabler/icons-react';
import type { ListedOrder } from '@tours/contract/order';
import { orderPath } from '../../../lib/paths.ts';
import { RowMenu, RowMenuItem } from '../../../ui/portal/list/row-menu.tsx';
import type { OrderActions } from './use-order-actions.ts';

export function OrderMenu({ order, busy, ...actions }: { order: ListedOrder } & OrderActions) {
  const isUnpaid = order.checkoutState !== 'confirmed';
  return (
    <RowMenu label={`Actions for ${order.lolaId}`} isBusy={busy === order._id}>
      <RowMenuItem icon={IconExternalLink} href={orderPath(order._id)}>
        View Order
      </RowMenuItem>
      <RowMenuItem icon={IconMail} disabled={isUnpaid} run={() => actions.sendConfirmation(order)}>
        Send confirmation email
      </RowMenuItem>
      <RowMenuItem icon={IconSignature} disabled={isUnpaid} run={() => actions.sendWaivers(order)}>
        Send waivers reminder email
      </RowMenuItem>
    </RowMenu>
  );
}
