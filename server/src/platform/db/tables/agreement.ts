import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, owners } from './columns.ts';
import { ofOrder } from './order.ts';

/** The terms and prices that a customer accepted with the payment. Each save of an order replaces it until a payment is authorised. */
export const agreements = pgTable(
  'agreements',
  {
    ...owners(),
    orderId: uuid('order_id').primaryKey(),
    /** JSON: the terms, and each tour with its price and cancellation text. It names nobody. */
    content: text('content').notNull(),
    contentHash: text('content_hash').notNull(),
    /** Null if there was no request, and after an erasure. */
    networkAddress: text('network_address'),
    agreedAt: instant('agreed_at').notNull(),
  },
  (t) => [ofOrder('agreements', t)],
);
