import { Anchor, Button } from '@mantine/core';
import { receiptTitle } from '@tours/contract/receipt-labels';
import { formatDay } from '@tours/contract/time';
import { useState } from 'react';
import { receiptPath } from '../../../lib/paths.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Money } from '../../../ui/money.tsx';
import { TitledSection } from '../../../ui/titled-section.tsx';
import type { OrderReceipts } from './load-order.ts';
import classes from './order-page.module.css';

const RequestReceipt = lazyPart(() => import('./request-receipt.tsx'));

interface OrderReceiptListProps {
  openedBy: string;
  receipts: OrderReceipts;
}

/** The receipts and credit notes of an order. Plain links work without scripts. */
export function OrderReceiptList({ openedBy, receipts: { receipts, canRequest } }: OrderReceiptListProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (!receipts.length && !canRequest) return null;
  return (
    <TitledSection look="card" id="receipts" title="Receipts">
      <ul className={`plain-list ${classes.payments}`}>
        {receipts.map((receipt) => (
          <li key={receipt._id} className="figures">
            <span>
              <Anchor href={receiptPath(openedBy, receipt._id)} download>
                {receiptTitle(receipt)}
              </Anchor>
              <br />
              <span className="soft">{formatDay(receipt.issuedAt)}</span>
            </span>
            <Money cents={receipt.amountCents} />
          </li>
        ))}
      </ul>
      {canRequest && (
        <Button variant="default" onClick={() => setIsOpen(true)}>
          Receipt for the whole order
        </Button>
      )}
      {isOpen && <RequestReceipt openedBy={openedBy} onClose={() => setIsOpen(false)} />}
    </TitledSection>
  );
}
