import { sql } from 'drizzle-orm';
import { customType, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, known } from './columns.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The audit log records who did what to which record. Its row is written in the transaction of the change. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: createdAt(),
    divisionId: uuid('division_id'),
    actorType: text('actor_type').notNull(),
    actorId: text('actor_id'),
    actorName: text('actor_name').notNull(),
    action: text('action').notNull(),
    entityType: text('entity_type').notNull(),
    entityId: text('entity_id').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    requestId: text('request_id'),
  },
  (t) => [
    index('audit_log_entity_idx').on(t.entityType, t.entityId),
    index('audit_log_division_idx').on(t.divisionId, t.at),
    /** It finds the former owner of a link. Groups have long histories, and each change keeps whole texts. */
    index('audit_log_former_path_idx').on(sql`(before ->> 'path')`).where(sql`before ->> 'path' is not null`),
    /** An erasure removes a customer's name from everything they did. */
    index('audit_log_customer_idx').on(t.actorId).where(sql`actor_type = 'customer'`),
  ],
);

/** Events received from vendors, each stored once and processed by a job. */
export const webhookInbox = pgTable(
  'webhook_inbox',
  {
    id: id(),
    source: text('source', { enum: ['stripe', 'fareharbor'] }).notNull(),
    /** Stripe's event id. FareHarbor sends no id, so its events have that of a booking and the minute. */
    eventId: text('event_id').notNull(),
    type: text('type').notNull(),
    /** The ids of the records to read again. The rest of the event, such as names, is not kept. */
    payload: jsonb('payload').notNull(),
    receivedAt: createdAt(),
    processedAt: instant('processed_at'),
  },
  (t) => [
    unique('webhook_inbox_event_key').on(t.source, t.eventId),
    index('webhook_inbox_received_idx').on(t.receivedAt),
    index('webhook_inbox_waiting_idx').on(t.receivedAt).where(sql`processed_at is null`),
  ],
);

/** Mails to send. A mail is written together with the change that it reports, sent by a job, and kept as a record. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: id(),
    divisionId: uuid('division_id'),
    orderId: uuid('order_id'),
    template: text('template').notNull(),
    toAddress: text('to_address').notNull(),
    data: jsonb('data').notNull(),
    /** A secret such as a temporary password, encrypted, until the mail is sent. Then it is wiped. */
    secret: bytes('secret'),
    state: text('state', { enum: ['queued', 'sent', 'failed'] })
      .notNull()
      .default('queued'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    /** A second insert with the same key does nothing, so "once per order" is a constraint. */
    onceKey: text('once_key'),
    createdAt: createdAt(),
    sentAt: instant('sent_at'),
    /** The time at which the contents were deleted, because their retention ended or the person was erased. */
    emptiedAt: instant('emptied_at'),
  },
  (t) => [
    unique('mail_outbox_once_key').on(t.onceKey),
    index('mail_outbox_order_idx').on(t.orderId),
    index('mail_outbox_queued_idx').on(t.createdAt).where(sql`state = 'queued'`),
    /** The index for the newest account mail of a person, which lists of staff show. */
    index('mail_outbox_account_idx')
      .on(t.toAddress, t.createdAt)
      .where(sql`template in ('account-employee', 'account-agent')`),
    index('mail_outbox_failed_idx').on(t.createdAt).where(sql`state = 'failed'`),
    known('mail_outbox_state_known', t.state),
  ],
);

/**
 * Calls counted against a vendor's limit. All processes share the count because the vendor counts per IP address. There
 * is one row per vendor and window; rows of past windows are deleted.
 */
export const callBudget = pgTable(
  'call_budget',
  {
    vendor: text('vendor').notNull(),
    /** A slice of a vendor's window (count-calls.ts), or the key of a use (count-use.ts). */
    window: text('window').notNull(),
    used: integer('used').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.vendor, t.window] }), index('call_budget_expires_idx').on(t.expiresAt)],
);

/** The last time that each periodic job was put into the queue. Monitoring reads it. */
export const schedules = pgTable('schedules', {
  job: text('job').primaryKey(),
  queuedAt: instant('queued_at').notNull().defaultNow(),
});
