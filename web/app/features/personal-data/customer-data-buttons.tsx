import { Button, Group } from '@mantine/core';
import type { StaffOrder } from '@tours/contract/order-history';
import { useState } from 'react';
import { useApi } from '../../lib/api.ts';
import { reasonOf } from '../../lib/with-detail.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useActions } from '../../ui/use-actions.ts';
import { saveData } from './save-data.ts';

const EraseDialog = lazyPart(() => import('./erase-dialog.tsx'));

/** Lets staff answer a traveller's request for a copy of their data, or for its deletion. */
export function CustomerDataButtons({ order }: { order: StaffOrder }) {
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
    <Group gap="xs">
      <Button variant="subtle" size="compact-md" onClick={download} loading={busy !== null}>
        Export customer data
      </Button>
      <Button variant="subtle" size="compact-md" color="red" onClick={() => setIsErasing(true)}>
        Erase customer…
      </Button>
      {isErasing && <EraseDialog order={order} onClose={() => setIsErasing(false)} />}
    </Group>
  );
}
