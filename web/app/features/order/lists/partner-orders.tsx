import { COUNTED_UP_TO } from '@tours/contract/constants';
import { message } from '@tours/contract/messages';
import type { ListedOrder } from '@tours/contract/order';
import { useApi } from '../../../lib/api.ts';
import type { Loaded } from '../../../lib/loaded.ts';
import { EmptyState } from '../../../ui/notice/empty-state.tsx';
import { PageHead } from '../../../ui/portal/frame/page-head.tsx';
import { RecordList } from '../../../ui/portal/list/record-list.tsx';
import { partnerColumns } from './listed-columns.tsx';

/** Lists the orders of a partner's groups. */
export function PartnerOrders({ orders }: { orders: Promise<Loaded<ListedOrder>> }) {
  const client = useApi();
  return (
    <>
      <PageHead title="Orders" />
      <RecordList
        label="Orders"
        loaded={orders}
        counting={{ upTo: COUNTED_UP_TO }}
        columns={partnerColumns}
        keyOf={({ _id }) => _id}
        search="Search orders"
        exportAs={{ name: 'orders', read: (range) => client.findOrders({ query: range }) }}
        failure={message('orders.fetchFailed')}
        empty={
          <EmptyState title="No orders yet">
            What travellers book through the links of your groups appears here.
          </EmptyState>
        }
      />
    </>
  );
}
