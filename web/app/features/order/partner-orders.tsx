import { message } from '@tours/contract/messages';
import type { ListedOrder } from '@tours/contract/order';
import type { Loaded } from '../../lib/loaded.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead } from '../../ui/portal/page-head.tsx';
import { RecordList } from '../../ui/portal/record-list.tsx';
import { partnerColumns } from './listed-columns.tsx';

/** The orders of a partner's groups. */
export function PartnerOrders({ orders }: { orders: Promise<Loaded<ListedOrder>> }) {
  return (
    <>
      <PageHead title="Orders" />
      <RecordList
        label="Orders"
        loaded={orders}
        columns={partnerColumns}
        keyOf={({ _id }) => _id}
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
