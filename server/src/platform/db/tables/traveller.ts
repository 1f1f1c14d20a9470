import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { id, owners } from './columns.ts';
import { ofOrder } from './order.ts';
import { ofOrderItem } from './order-item.ts';

export const travellers = pgTable(
  'travellers',
  {
    id: id(),
    orderItemId: uuid('order_item_id').notNull(),
    ...owners(),
    position: integer('position').notNull(),
    firstname: text('firstname').notNull(),
    lastname: text('lastname').notNull(),
    age: integer('age'),
    customerType: text('customer_type').notNull(),
    amountCents: integer('amount_cents').notNull(),
    fields: jsonb('fields').$type<{ pk: number; name: string; value: string; amountCents: number }[]>().notNull(),
  },
  (t) => [
    unique('travellers_position_key').on(t.orderItemId, t.position),
    ofOrder('travellers', t),
    ofOrderItem('travellers', t).onDelete('cascade'),
    index('travellers_order_idx').on(t.orderId),
    index('travellers_search_idx').using('gin', sql`(${t.firstname} || ' ' || ${t.lastname}) gin_trgm_ops`),
  ],
);

export type Traveller = typeof travellers.$inferSelect;

/** A traveller's name in SQL, as `travellerName` of the contract writes it. */
export const nameOfTraveller = sql<string>`trim(${travellers.firstname} || ' ' || ${travellers.lastname})`;
