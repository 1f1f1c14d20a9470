import { IconDownload, IconEraser } from '@tabler/icons-react';
import type { StaffOrder } from '@tours/contract/order-history';
import { useState } from 'react';
import { useApi } from '../../lib/api.ts';
import { reasonOf } from '../../lib/with-detail.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { RowMenu, RowMenuItem } from '../../ui/portal/list/row-menu.tsx';
import { useActions } from '../../ui/use-actions.ts';
import { saveData } from './save-data.ts';

const EraseDialog = lazyPart(() => import('./erase-dialog.tsx'));

/** Lets staff answer a traveller's request for a copy of their data, or for its deletion. */
export function CustomerDataMenu({ order }: { order: StaffOrder }) {
  const client = useApi();
  const { busy, carryOut } = useActions();
  const [isErasing, setIsErasing] = useState(false);

  const download = () =>
    carryOut({
      id: 'download',
      act: () => client.exportCustomerData({ params: { id: order._id } }),
      onDone: (data) => saveData(data, `customer-${order.lolaId}`, 'json'),
      failed: (error) => reasonOf(error, 'We couldn’t load the data. Please try again.'),
    });

  return (
    <>
      <RowMenu label="Customer data" isBusy={busy !== null}>
        <RowMenuItem icon={IconDownload} run={download}>
          Export customer data
        </RowMenuItem>
        <RowMenuItem icon={IconEraser} color="var(--tone-bad)" run={() => setIsErasing(true)}>
          Erase customer…
        </RowMenuItem>
      </RowMenu>
      {isErasing && <EraseDialog order={order} onClose={() => setIsErasing(false)} />}
    </>
  );
}
