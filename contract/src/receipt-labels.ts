/** Names of receipts. They have a file of their own, so that public pages don't load zod. */
export const SCHOOL_NAME_MAX = 100;

/** The limit of receipts for the whole order, except for employees. Holders of a passed-on link get half of them. */
export const ORDER_RECEIPTS_MOST = 10;

/**
 * `receipt`: for one charge. `creditNote`: for what one leg of a refund gave back; it points to the receipt. `reversal`:
 * the bank returned that refund, so its credit note no longer counts. `order`: all that was paid so far, on request; it
 * repeats what other papers say and counts in no sum.
 */
export const RECEIPT_KINDS = ['receipt', 'creditNote', 'reversal', 'order'] as const;

interface Titled {
  kind: (typeof RECEIPT_KINDS)[number];
  number: number;
}

export function receiptTitle({ kind, number }: Titled): string {
  if (kind === 'creditNote') return `Credit note ${number}`;
  if (kind === 'reversal') return `Cancelled credit note ${number}`;
  return kind === 'order' ? `Order receipt ${number}` : `Receipt ${number}`;
}
