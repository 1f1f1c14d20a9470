import { sql } from 'drizzle-orm';
import { bigint, integer, timestamp, uuid } from 'drizzle-orm/pg-core';

export const id = () => uuid('id').primaryKey().default(sql`gen_random_uuid()`);
export const createdAt = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow();
export const updatedAt = () => timestamp('updated_at', { withTimezone: true }).notNull().defaultNow();
/** Set instead of erasing a row that people may need again. */
export const deletedAt = () => timestamp('deleted_at', { withTimezone: true });
export const instant = (name: string) => timestamp(name, { withTimezone: true });
/** FareHarbor keys exceed 32 bits. */
export const fareharborPk = (name: string) => bigint(name, { mode: 'number' });
/** Raised with every change by staff: who saves names the version they opened, so nothing newer is overwritten unseen. */
export const version = () => integer('version').notNull().default(1);
