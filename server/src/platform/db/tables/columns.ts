import { getTableColumns, sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, check, integer, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const id = () => uuid('id').primaryKey().default(sql`gen_random_uuid()`);
export const createdAt = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow();
/**
 * The time of the last change that a person would notice. The verb that makes such a change sets it. Leases, and readings
 * of FareHarbor and Stripe, leave it as it is.
 */
export const updatedAt = () => timestamp('updated_at', { withTimezone: true }).notNull().defaultNow();
/** The time of the last change of any kind, which drizzle sets with each update. */
export const autoUpdatedAt = () => updatedAt().$onUpdate(() => sql`now()`);
/** Marks a row as deleted without erasing it, because people may need it again. */
export const deletedAt = () => timestamp('deleted_at', { withTimezone: true });
/** A row of another table that must exist. */
export const refersTo = (name: string, target: () => AnyPgColumn, actions?: { onDelete: 'cascade' | 'restrict' }) =>
  uuid(name).notNull().references(target, actions);
export const instant = (name: string) => timestamp(name, { withTimezone: true });
/**
 * The order that a row belongs to, and its owners. The owners are copied from the order and follow it by the foreign
 * key (`ofOrder`), so that a list needs no other table to know which rows a person may read.
 */
export const owners = () => ({
  orderId: uuid('order_id').notNull(),
  divisionId: uuid('division_id').notNull(),
  partnerId: uuid('partner_id').notNull(),
  groupId: uuid('group_id').notNull(),
  customerId: uuid('customer_id').notNull(),
});
/**
 * The texts by which a search finds a row: one for staff, and the part of it that others may search.
 * platform/lists/search-texts.ts writes them.
 */
export const searchTexts = () => ({
  searchStaff: text('search_staff').notNull().default(''),
  searchPartner: text('search_partner').notNull().default(''),
});
/** FareHarbor keys exceed 32 bits. */
export const fareharborPk = (name: string) => bigint(name, { mode: 'number' });
/**
 * Rises with every change by staff. Somebody who saves names the version they opened, so nobody overwrites a newer one
 * unseen.
 */
export const version = () => integer('version').notNull().default(1);

/** One process works on a row at a time, the holder of its lease: see platform/durable/lease.ts. */
export const lease = () => ({
  leaseToken: uuid('lease_token'),
  leaseHolder: integer('lease_holder'),
  leaseUntil: instant('lease_until'),
});

/** Refuses values that a text column does not list. Null passes. */
export const known = (name: string, column: AnyPgColumn) => {
  // Here drizzle gives a column without its list.
  const listed = Object.values(getTableColumns(column.table)).find((one) => one.name === column.name);
  const values = (listed?.enumValues ?? []).map((value) => `'${value}'`).join(', ');
  return check(name, sql`${column} in (${sql.raw(values)})`);
};

/** The numbers of the custom fields of FareHarbor that ask for these facts. */
export interface FieldMapping {
  age: number | null;
  firstname: number | null;
  lastname: number | null;
}

export const customFieldMapping = () =>
  jsonb('custom_field_mapping').$type<FieldMapping>().notNull().default({ age: null, firstname: null, lastname: null });
