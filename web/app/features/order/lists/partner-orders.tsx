import { message } from '@tours/contract/messages';
import type { ListedOrder } from '@tours/contract/order';
import { useSearchParams } from 'react-router';
import { choiceIn, idIn } from '../../../lib/address-filter.ts';
import { ValueChip } from '../../../ui/portal/list/filter-fields.tsx';
import { GroupFilter } from '../../../ui/portal/list/group-filter.tsx';
import { ListPage } from '../../../ui/portal/list/list-page.tsx';
import type { Loaded } from '../../../ui/portal/list/loaded.ts';
import { partnerColumns } from './listed-columns.tsx';

const STATUS_LABELS = { paid: 'Paid', notPaid: 'Not paid' };

/** The filter of the agents' orders in the address. A card of a group opens the list with it. */
export const ordersFilterOf = (params: URLSearchParams) => ({
  group: idIn(params, 'group'),
  status: choiceIn(params, 'status', ['paid', 'notPaid']),
});

interface PartnerOrdersProps {
  orders: Promise<Loaded<ListedOrder>>;
  groupTitle: Promise<string> | null;
}

export function PartnerOrders({ orders, groupTitle }: PartnerOrdersProps) {
  const [params] = useSearchParams();
  const filter = ordersFilterOf(params);
  return (
    <ListPage
      title="Orders"
      rows={orders}
      isLong
      columns={partnerColumns}
      search="Search orders"
      filters={{
        names: ['group', 'status'],
        tools: (
          <>
            {groupTitle && <GroupFilter title={groupTitle} />}
            <ValueChip name="status" label="Status" value={filter.status} values={STATUS_LABELS} />
          </>
        ),
      }}
      file={{ list: 'orders', asked: filter }}
      failure={message('orders.fetchFailed')}
      empty={{
        title: 'No orders yet',
        text: 'Each order made through your groups’ links appears here.',
      }}
    />
  );
}
