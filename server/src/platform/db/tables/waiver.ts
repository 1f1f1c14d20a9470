import type { WaiverAnswer } from '@tours/contract/waiver-form';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, instant, known, owners, refersTo } from './columns.ts';
import { ofOrder } from './order.ts';
import { ofOrderItem } from './order-item.ts';
import { travellers } from './traveller.ts';
import { waiverTemplates } from './waiver-template.ts';

/** The template's text at the moment of signing, so that later changes do not alter a signed waiver. */
export type SignedWaiver = Pick<
  typeof waiverTemplates.$inferSelect,
  'title' | 'header' | 'body' | 'consent' | 'signatureDescription' | 'waiverType' | 'legalAge' | 'fields'
>;

/**
 * Whether a waiver may be signed. `pending`: its order is not confirmed yet. `open`: the traveller needs it, signed or
 * not. `void`: its booking was cancelled, or another person took the seat.
 */
const WAIVER_STATUSES = ['pending', 'open', 'void'] as const;
export type WaiverStatus = (typeof WAIVER_STATUSES)[number];

/** A generated column can't read another one, so this takes the signed title from its source. */
const SEARCH_PARTNER = `' ' || lola_id || ' ' || traveller_name || ' ' || item_name || ' ' || item_lola_id || ' ' || order_lola_id
  || coalesce(' ' || (signed_waiver->>'title'), '')`;

export const waivers = pgTable(
  'waivers',
  {
    id: id(),
    lolaId: text('lola_id').notNull(),
    ...owners(),
    orderLolaId: text('order_lola_id').notNull(),
    orderItemId: uuid('order_item_id').notNull(),
    itemLolaId: text('item_lola_id').notNull(),
    /**
     * The traveller is our own row, so the waiver survives a rebooking of the seats. Null after another person took the
     * seat; what was signed stays.
     */
    travellerId: uuid('traveller_id').references(() => travellers.id, { onDelete: 'restrict' }),
    waiverTemplateId: refersTo('waiver_template_id', () => waiverTemplates.id),
    travellerName: text('traveller_name').notNull(),
    travellerAge: integer('traveller_age'),
    travellerEmail: text('traveller_email').notNull(),
    travellerStatus: text('traveller_status', { enum: ['minor', 'adult'] }).notNull(),
    itemName: text('item_name').notNull(),
    itemHeadline: text('item_headline').notNull(),
    /**
     * The current start of the trip, by which lists sort and filter. `start_local` of a signed waiver keeps the start
     * at the time of signing.
     */
    tripStartLocal: text('trip_start_local').notNull(),
    startLocal: text('start_local').notNull(),
    endLocal: text('end_local').notNull(),
    timezone: text('timezone').notNull(),
    /** The status changes in the same transaction as the order and the booking: waivers/waiver/follow-bookings.ts. */
    status: text('status', { enum: WAIVER_STATUSES }).notNull().default('pending'),
    dateSigned: instant('date_signed'),
    isSigned: boolean('is_signed').notNull().generatedAlwaysAs(sql`date_signed is not null`),
    /** A leader has the waiver signed on paper since this time. */
    paperReceivedAt: instant('paper_received_at'),
    /** Signed here or received on paper. Every count and filter of signed waivers uses this. */
    countsAsSigned: boolean('counts_as_signed')
      .notNull()
      .generatedAlwaysAs(sql`date_signed is not null or paper_received_at is not null`),
    signedWaiver: jsonb('signed_waiver').$type<SignedWaiver>(),
    /** The title stands outside the long texts of the copy, so that lists do not read those. */
    signedTitle: text('signed_title').generatedAlwaysAs(sql`signed_waiver->>'title'`),
    signedFields: jsonb('signed_fields').$type<WaiverAnswer[]>(),
    /** The waiver was erased: an unsigned one with its order, and a signed one after its retention ended. */
    erasedAt: instant('erased_at'),
    /** Its order was erased. A signed waiver stays as evidence of the operator, so agents read no names there. */
    isOrderErased: boolean('is_order_erased').notNull().default(false),
    searchPartner: text('search_partner').notNull().generatedAlwaysAs(sql.raw(SEARCH_PARTNER)),
    createdAt: createdAt(),
  },
  (t) => [
    unique('waivers_lola_id_key').on(t.lolaId),
    ofOrder('waivers', t),
    ofOrderItem('waivers', t),
    unique('waivers_traveller_template_key').on(t.travellerId, t.waiverTemplateId),
    index('waivers_order_item_idx').on(t.orderId, t.orderItemId),
    index('waivers_template_idx').on(t.waiverTemplateId),
    // Indexes for the list in its usual order and by trip, as staff and agents read it, and for filters that match few
    // rows.
    index('waivers_division_time_idx').on(t.divisionId, t.createdAt, t.id),
    index('waivers_division_start_idx').on(t.divisionId, t.tripStartLocal, t.id),
    index('waivers_division_tour_idx').on(t.divisionId, t.itemName, t.id),
    index('waivers_partner_idx').on(t.partnerId, t.createdAt, t.id),
    index('waivers_group_idx').on(t.groupId, t.createdAt, t.id),
    index('waivers_search_idx').using('gin', sql`${waiverTextOf(t)} gin_trgm_ops`),
    check('waivers_traveller', sql`${t.travellerId} is not null or (${t.isSigned} and ${t.status} = 'void')`),
    known('waivers_status_known', t.status),
    /** Signatures are kept for many years, so nobody may sign for an order that was never confirmed. */
    check('waivers_signed_confirmed', sql`not ${t.isSigned} or ${t.status} <> 'pending'`),
    check('waivers_signed_complete', sql`not ${t.isSigned} or ${t.signedWaiver} is not null`),
  ],
);

/** The staff's text adds the email to the partner's. Only its index keeps it, because it would be a fifth of each row. */
export const waiverTextOf = (t: Record<'searchPartner' | 'travellerEmail', AnyPgColumn>) =>
  sql`(${t.searchPartner} || ' ' || ${t.travellerEmail})`;

/**
 * The answers of a signed waiver without its drawn signatures. Each has up to 200 KB, so those of a departure would take
 * all memory of a process.
 */
export const ANSWERS_WITHOUT_DRAWINGS = sql<WaiverAnswer[] | null>`(
  select jsonb_agg(case when f->>'type' = 'signature' and not f ? 'typed' then f || '{"value": ""}' else f end order by place)
  from jsonb_array_elements(${waivers.signedFields}) with ordinality as given (f, place))`;
