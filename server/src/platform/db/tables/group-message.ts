import { MESSAGE_STATES } from '@tours/contract/group-message';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, fareharborPk, id, instant, known, refersTo } from './columns.ts';
import { groups } from './group.ts';
import { orders } from './order.ts';
import { customers } from './person.ts';
import { mailOutbox } from './record.ts';

const MESSAGE_KINDS = ['trip', 'offer'] as const;

/** A message of a school or operator to the contacts of a group. */
export const groupMessages = pgTable(
  'group_messages',
  {
    id: id(),
    divisionId: uuid('division_id').notNull(),
    partnerId: uuid('partner_id').notNull(),
    groupId: uuid('group_id').notNull(),
    /** One departure of the group, by FareHarbor's key. Null for the whole group. */
    availabilityPk: fareharborPk('availability_pk'),
    /** About the trip, or an offer for other trips, which needs the consent of each contact (offer-consent.ts). */
    kind: text('kind', { enum: MESSAGE_KINDS }).notNull(),
    audience: text('audience', { enum: ['everybody', 'open'] }).notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    state: text('state', { enum: MESSAGE_STATES }).notNull(),
    /** The browser makes this key with the form, so that pressing twice makes one message. */
    key: uuid('key').notNull(),
    sendAt: instant('send_at').notNull(),
    /** The leader who wrote it, or the employee. */
    agentId: uuid('agent_id'),
    employeeId: uuid('employee_id'),
    author: text('author').notNull(),
    approvedAt: instant('approved_at'),
    /** The time at which the recipients were fixed. */
    frozenAt: instant('frozen_at'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('group_messages_key').on(t.key),
    foreignKey({
      name: 'group_messages_group_fk',
      columns: [t.groupId, t.divisionId, t.partnerId],
      foreignColumns: [groups.id, groups.divisionId, groups.partnerId],
    }).onUpdate('cascade'),
    index('group_messages_group_idx').on(t.groupId, t.createdAt, t.id),
    index('group_messages_division_idx').on(t.divisionId, t.createdAt, t.id),
    index('group_messages_partner_idx').on(t.partnerId, t.createdAt, t.id),
    index('group_messages_agent_idx').on(t.agentId, t.createdAt),
    index('group_messages_employee_idx').on(t.employeeId),
    check('group_messages_one_author', sql`num_nonnulls(${t.agentId}, ${t.employeeId}) = 1`),
    known('group_messages_kind_known', t.kind),
    check('group_messages_offer', sql`${t.kind} = 'trip' or ${t.employeeId} is not null`),
    known('group_messages_state_known', t.state),
    check(
      'group_messages_frozen',
      sql`${t.state} = 'cancelled' or (${t.state} in ('sending', 'stopped', 'sent')) = (${t.frozenAt} is not null)`,
    ),
  ],
);
export type GroupMessage = typeof groupMessages.$inferSelect;

/** The contacts of a message, fixed when its sending began. Names and addresses stay with their orders. */
export const messageRecipients = pgTable(
  'message_recipients',
  {
    messageId: refersTo('message_id', () => groupMessages.id, { onDelete: 'cascade' }),
    customerId: refersTo('customer_id', () => customers.id),
    /** An order by which the contact is reached. */
    orderId: refersTo('order_id', () => orders.id),
    /** The order in which the mails are queued. */
    place: integer('place').notNull(),
    /** Null until the mail is queued. */
    mailId: uuid('mail_id').references(() => mailOutbox.id),
    /** Set for a contact who cancelled, was erased, or no longer wanted the message before its mail was queued. */
    leftOutAt: instant('left_out_at'),
  },
  (t) => [
    primaryKey({ columns: [t.messageId, t.customerId] }),
    index('message_recipients_customer_idx').on(t.customerId),
    index('message_recipients_order_idx').on(t.orderId),
    index('message_recipients_mail_idx').on(t.mailId),
  ],
);
