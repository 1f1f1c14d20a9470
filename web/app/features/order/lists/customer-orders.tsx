import { message } from '@tours/contract/messages';
import type { ListedOrder } from '@tours/contract/order';
import { ListPage } from '../../../ui/portal/list/list-page.tsx';
import type { Loaded } from '../../../ui/portal/list/loaded.ts';
import { customerColumns } from './listed-columns.tsx';

export function CustomerOrders({ orders }: { orders: Promise<Loaded<ListedOrder>> }) {
  return (
    <ListPage
      title="My orders"
      isPlain
      rows={orders}
      isLong
      columns={customerColumns}
      search="Search my orders"
      file={{ list: 'orders', asked: {} }}
      failure={message('orders.fetchFailed')}
      empty={{
        title: 'You have no orders yet',
        text: 'To book, use the link from your school or agency. Your trips will appear here.',
      }}
    />
  );
}
