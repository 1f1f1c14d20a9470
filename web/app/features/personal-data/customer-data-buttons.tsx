import { Button, Group } from '@mantine/core';
import type { StaffOrder } from '@tours/contract/order-history';
import { Suspense, useState } from 'react';
import { isRefusal, useApi } from '../../lib/api.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { notify } from '../../ui/notice/notify.tsx';
import { saveData } from './save-data.ts';

const EraseDialog = lazyPart(() => import('./erase-dialog.tsx'));

/** Lets staff answer a traveller's request for a copy of their data, or for its deletion. */
export function CustomerDataButtons({ order }: { order: StaffOrder }) {
  const client = useApi();
  const [isLoading, setIsLoading] = useState(false);
  const [isErasing, setIsErasing] = useState(false);

  async function download() {
    setIsLoading(true);
    try {
      saveData(await client.exportCustomerData({ params: { id: order._id } }), `customer-${order.lolaId}`, 'json');
    } catch (error) {
      void notify(isRefusal(error) ? error.message : 'The data could not be fetched. Please try again.', 'error');
    } finally {
      setIsLoading(false);
    }
  }

  return (
    <Group gap="xs">
      <Button variant="subtle" size="compact-md" onClick={download} loading={isLoading}>
        Export customer data
      </Button>
      <Button variant="subtle" size="compact-md" color="red" onClick={() => setIsErasing(true)}>
        Erase customer…
      </Button>
      {isErasing && (
        <Suspense fallback={null}>
          <EraseDialog order={order} onClose={() => setIsErasing(false)} />
        </Suspense>
      )}
    </Group>
  );
}
