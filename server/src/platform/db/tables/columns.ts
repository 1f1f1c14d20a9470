import { sql } from 'drizzle-orm';
import { bigint, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const id = () => uuid('id').primaryKey().default(sql`gen_random_uuid()`);
export const createdAt = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow();
export const updatedAt = () => timestamp('updated_at', { withTimezone: true }).notNull().defaultNow();
/** Set instead of erasing a row that people may need again. */
export const deletedAt = () => timestamp('deleted_at', { withTimezone: true });
export const instant = (name: string) => timestamp(name, { withTimezone: true });
/**
 * The order that a row belongs to, and whose it is. The owners are copied from the order and follow it by the foreign
 * key (`ofOrder`), so a list needs no other table to know which rows a person may read.
 */
export const owners = () => ({
  orderId: uuid('order_id').notNull(),
  divisionId: uuid('division_id').notNull(),
  partnerId: uuid('partner_id').notNull(),
  groupId: uuid('group_id').notNull(),
  customerId: uuid('customer_id').notNull(),
});
/**
 * The words by which a search finds a row: those for staff, and those of them that agents may search. Every row gets
 * them from platform/lists/search-texts.ts.
 */
export const searchTexts = () => ({
  searchStaff: text('search_staff').notNull().default(''),
  searchPartner: text('search_partner').notNull().default(''),
});
/** FareHarbor keys exceed 32 bits. */
export const fareharborPk = (name: string) => bigint(name, { mode: 'number' });
/** Raised with every change by staff: who saves names the version they opened, so nothing newer is overwritten unseen. */
export const version = () => integer('version').notNull().default(1);
