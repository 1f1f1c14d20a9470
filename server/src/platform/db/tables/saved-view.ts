import { EXPORTED_LISTS } from '@tours/contract/export';
import { pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';
import { users } from './identity.ts';

/** A person's name for the filters, order and columns of a list. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    identityId: text('identity_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text('list', { enum: EXPORTED_LISTS }).notNull(),
    name: text('name').notNull(),
    /** The query of the list's page. */
    address: text('address').notNull(),
    createdAt: createdAt(),
  },
  (t) => [unique('saved_views_name_key').on(t.identityId, t.list, t.name)],
);
