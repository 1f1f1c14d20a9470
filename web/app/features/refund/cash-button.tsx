import { Button } from '@mantine/core';
import type { StaffOrder } from '@tours/contract/order-history';
import { useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useReadAgain } from '../../ui/portal/read-again.ts';

const CashDialog = lazyPart(() => import('./cash-dialog.tsx'));

/** Shown for an order without a payment or a booking. The server checks that no card is being charged meanwhile. */
export function CashButton({ order }: { order: StaffOrder }) {
  const [isOpen, setIsOpen] = useState(false);
  const readAgain = useReadAgain();
  const isUnpaid = order.checkoutState !== 'confirmed' && order.amountTotalCents > 0;
  if (!isOpen && (!isUnpaid || order.items.some(({ status }) => status !== 'created'))) return null;
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        Record a cash payment
      </Button>
      {isOpen && <CashDialog order={order} onClose={() => setIsOpen(false)} onRecorded={() => void readAgain()} />}
    </>
  );
}
