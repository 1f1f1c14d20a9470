import { DIFFERENCE_KINDS, DIFFERENCE_REPAIRS, DIFFERENCE_STATES } from '@tours/contract/list-constants';
import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, instant, known, refersTo } from './columns.ts';
import { divisions } from './company.ts';
import { orders } from './order.ts';
import { orderItems } from './order-item.ts';

export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];
export type DifferenceRepair = (typeof DIFFERENCE_REPAIRS)[number];

/** The stages of a run, in this order; see after-sales/reconciliation/run-reconciliation.ts. */
const STAGES = ['payments', 'refunds', 'disputes', 'unseen', 'departures', 'prices', 'known'] as const;

/** One comparison of a division's books with Stripe's and FareHarbor's. */
export const reconciliations = pgTable(
  'reconciliations',
  {
    id: id(),
    divisionId: refersTo('division_id', () => divisions.id),
    state: text('state', { enum: ['running', 'done', 'failed'] })
      .notNull()
      .default('running'),
    /** The run covers payments and refunds made since this time. */
    since: instant('since').notNull(),
    stage: text('stage', { enum: STAGES }).notNull().default('payments'),
    /** The position at which the stage continues, or null at its beginning. */
    cursor: text('cursor'),
    /** Rises with every step, so that of two workers at one run the second one sees that its step is taken. */
    step: integer('step').notNull().default(0),
    percent: integer('percent').notNull().default(0),
    payments: integer('payments').notNull().default(0),
    refunds: integer('refunds').notNull().default(0),
    departures: integer('departures').notNull().default(0),
    bookings: integer('bookings').notNull().default(0),
    found: integer('found').notNull().default(0),
    problem: text('problem'),
    startedAt: instant('started_at').notNull().defaultNow(),
    /** The time of the last step. A run without progress for long makes room for others. */
    movedAt: instant('moved_at').notNull().defaultNow(),
    finishedAt: instant('finished_at'),
  },
  (t) => [
    uniqueIndex('reconciliations_running_key').on(t.divisionId).where(sql`state = 'running'`),
    index('reconciliations_division_idx').on(t.divisionId, t.startedAt),
    known('reconciliations_state_known', t.state),
    check('reconciliations_finished', sql`(${t.state} = 'running') = (${t.finishedAt} is null)`),
  ],
);

/**
 * Payments that a run has met. Our payments that are missing here are looked up one by one. The rows are
 * deleted when the run ends.
 */
export const reconciliationSeen = pgTable(
  'reconciliation_seen',
  {
    reconciliationId: refersTo('reconciliation_id', () => reconciliations.id, { onDelete: 'cascade' }),
    intentId: text('intent_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.reconciliationId, t.intentId] })],
);

/** The object at the vendor that a difference is about, and how to read it again. */
export interface DifferenceAbout {
  intent?: string;
  refund?: string;
  dispute?: string;
  booking?: { uuid: string; shortname: string; reference: string };
}

/** A disagreement between our books and a vendor's. It keeps one row, however often it is found. */
export const differences = pgTable(
  'differences',
  {
    id: id(),
    divisionId: refersTo('division_id', () => divisions.id),
    kind: text('kind', { enum: DIFFERENCE_KINDS }).notNull(),
    /** Our id or the vendor's id of the object that differs. */
    subject: text('subject').notNull(),
    /** Null when the money or the seats carry a name that none of our orders has. */
    orderId: uuid('order_id').references(() => orders.id),
    orderItemId: uuid('order_item_id').references(() => orderItems.id, { onDelete: 'set null' }),
    about: jsonb('about').$type<DifferenceAbout>().notNull(),
    ours: text('ours').notNull(),
    theirs: text('theirs').notNull(),
    repair: text('repair', { enum: DIFFERENCE_REPAIRS }),
    state: text('state', { enum: DIFFERENCE_STATES }).notNull().default('open'),
    /**
     * The run that found it, or that found it again after it was closed. Null when it was found while another
     * difference was resolved.
     */
    reconciliationId: uuid('reconciliation_id').references(() => reconciliations.id),
    foundAt: instant('found_at').notNull().defaultNow(),
    checkedAt: instant('checked_at').notNull().defaultNow(),
    closedAt: instant('closed_at'),
    closedByName: text('closed_by_name'),
    reason: text('reason').notNull().default(''),
  },
  (t) => [
    unique('differences_subject_key').on(t.divisionId, t.kind, t.subject),
    index('differences_list_idx').on(t.divisionId, t.state, t.foundAt, t.id),
    index('differences_order_idx').on(t.orderId),
    index('differences_item_idx').on(t.orderItemId),
    index('differences_reconciliation_idx').on(t.reconciliationId),
    known('differences_state_known', t.state),
    check('differences_closed', sql`(${t.state} = 'open') = (${t.closedAt} is null)`),
    check('differences_reason', sql`${t.state} <> 'acknowledged' or ${t.reason} <> ''`),
  ],
);
