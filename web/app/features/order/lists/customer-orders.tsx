import { COUNTED_UP_TO } from '@tours/contract/constants';
import { message } from '@tours/contract/messages';
import type { ListedOrder } from '@tours/contract/order';
import { useApi } from '../../../lib/api.ts';
import type { Loaded } from '../../../lib/loaded.ts';
import { EmptyState } from '../../../ui/notice/empty-state.tsx';
import { PageHead } from '../../../ui/portal/frame/page-head.tsx';
import { RecordList } from '../../../ui/portal/list/record-list.tsx';
import { customerColumns } from './listed-columns.tsx';

/** Lists a traveller's own orders. */
export function CustomerOrders({ orders }: { orders: Promise<Loaded<ListedOrder>> }) {
  const client = useApi();
  return (
    <>
      <PageHead title="My orders" />
      <RecordList
        label="My orders"
        loaded={orders}
        counting={{ upTo: COUNTED_UP_TO }}
        columns={customerColumns}
        keyOf={({ _id }) => _id}
        search="Search my orders"
        exportAs={{ name: 'my-orders', read: (range) => client.findOrders({ query: range }) }}
        failure={message('orders.fetchFailed')}
        empty={
          <EmptyState title="You have no orders yet">
            To book a trip, open the link your agency or school sent you. What you book with this account appears here.
          </EmptyState>
        }
      />
    </>
  );
}
