import { sql } from 'drizzle-orm';
import { check, customType, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The audit log tells who did what to which record. Its row is written in the transaction of the change. */
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
  ],
);

/** What vendors told us, once each; worked off by a job. */
export const webhookInbox = pgTable(
  'webhook_inbox',
  {
    id: id(),
    source: text('source', { enum: ['stripe', 'fareharbor'] }).notNull(),
    /** Stripe's event id; for FareHarbor, which sends none, a hash of the body. */
    eventId: text('event_id').notNull(),
    type: text('type').notNull(),
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

/** Mails to send: written with the change they tell of, sent by a job, kept as the ledger of what was said. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: id(),
    divisionId: uuid('division_id'),
    orderId: uuid('order_id'),
    template: text('template').notNull(),
    toAddress: text('to_address').notNull(),
    data: jsonb('data').notNull(),
    /** Encrypted; a temporary password on its way. Wiped when the mail is gone. */
    secret: bytes('secret'),
    state: text('state', { enum: ['queued', 'sent', 'failed'] })
      .notNull()
      .default('queued'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    /** Makes "once per order" a constraint: a second insert of the same key does nothing. */
    onceKey: text('once_key'),
    createdAt: createdAt(),
    sentAt: instant('sent_at'),
    /** What it said is gone: its time is over, or who it was about is forgotten. */
    emptiedAt: instant('emptied_at'),
  },
  (t) => [
    unique('mail_outbox_once_key').on(t.onceKey),
    index('mail_outbox_order_idx').on(t.orderId),
    index('mail_outbox_queued_idx').on(t.createdAt).where(sql`state = 'queued'`),
    /** The newest account mail of a person, for the lists of staff. */
    index('mail_outbox_account_idx')
      .on(t.toAddress, t.createdAt)
      .where(sql`template in ('account-employee', 'account-agent')`),
    index('mail_outbox_failed_idx').on(t.createdAt).where(sql`state = 'failed'`),
    check('mail_outbox_state_known', sql`${t.state} in ('queued', 'sent', 'failed')`),
  ],
);

/**
 * Calls spent against a vendor's limit, shared by every process because the vendor counts per IP address.
 * One row per vendor and window; rows of past windows are swept away.
 */
export const callBudget = pgTable(
  'call_budget',
  {
    vendor: text('vendor').notNull(),
    /** `s:<epoch second>` or `5m:<epoch / 300>`. */
    window: text('window').notNull(),
    used: integer('used').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.vendor, t.window] }), index('call_budget_expires_idx').on(t.expiresAt)],
);
