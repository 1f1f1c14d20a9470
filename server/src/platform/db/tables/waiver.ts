import type { WaiverAnswer } from '@tours/contract/waiver-form';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, owners, searchTexts, updatedAt } from './columns.ts';
import { ofOrder, ofOrderItem, travellers } from './order.ts';
import { type WaiverField, waiverTemplates } from './waiver-template.ts';

/** The template's words at the moment of signing: later changes do not reach what was signed. */
export interface SignedWaiver {
  title: string;
  header: string;
  body: string;
  consent: string;
  signatureDescription: string;
  waiverType: 'minor' | 'adult';
  legalAge: number;
  fields: WaiverField[];
}

/** pending: its order is not confirmed yet. open: to be signed, or signed. void: its booking was cancelled. */
export type WaiverStatus = 'pending' | 'open' | 'void';

export const waivers = pgTable(
  'waivers',
  {
    id: id(),
    lolaId: text('lola_id').notNull(),
    ...owners(),
    orderItemId: uuid('order_item_id').notNull(),
    /** Belongs to our traveller, so it survives a rebooking of the seats. */
    travellerId: uuid('traveller_id')
      .notNull()
      .references(() => travellers.id, { onDelete: 'restrict' }),
    waiverTemplateId: uuid('waiver_template_id')
      .notNull()
      .references(() => waiverTemplates.id),
    travellerName: text('traveller_name').notNull(),
    travellerAge: integer('traveller_age'),
    travellerEmail: text('traveller_email').notNull(),
    travellerStatus: text('traveller_status', { enum: ['minor', 'adult'] }).notNull(),
    itemName: text('item_name').notNull(),
    itemHeadline: text('item_headline').notNull(),
    /** Start of the trip now, by which lists sort and filter; `start_local` of a signed waiver is what was signed for. */
    tripStartLocal: text('trip_start_local').notNull(),
    startLocal: text('start_local').notNull(),
    endLocal: text('end_local').notNull(),
    timezone: text('timezone').notNull(),
    /** Follows order and booking in the transaction that changes them: waivers/waiver/follow-bookings.ts. */
    status: text('status', { enum: ['pending', 'open', 'void'] })
      .notNull()
      .default('pending'),
    isSigned: boolean('is_signed').notNull().default(false),
    dateSigned: instant('date_signed'),
    signedWaiver: jsonb('signed_waiver').$type<SignedWaiver>(),
    /** Beside the long texts of the copy, so that lists need not read those. */
    signedTitle: text('signed_title').generatedAlwaysAs(sql`signed_waiver->>'title'`),
    signedFields: jsonb('signed_fields').$type<WaiverAnswer[]>(),
    /** Of a signed one, only after its retention ended. */
    erasedAt: instant('erased_at'),
    ...searchTexts(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('waivers_lola_id_key').on(t.lolaId),
    ofOrder('waivers', t),
    ofOrderItem('waivers', t),
    unique('waivers_traveller_template_key').on(t.travellerId, t.waiverTemplateId),
    index('waivers_order_item_idx').on(t.orderId, t.orderItemId),
    index('waivers_template_idx').on(t.waiverTemplateId),
    // The list in its usual order and by trip, as each kind of reader sees it, and the filters that find few of many.
    index('waivers_division_time_idx').on(t.divisionId, t.createdAt, t.id),
    index('waivers_division_start_idx').on(t.divisionId, t.tripStartLocal, t.id),
    index('waivers_division_tour_idx').on(t.divisionId, t.itemName, t.id),
    index('waivers_partner_idx').on(t.partnerId, t.createdAt, t.id),
    index('waivers_group_idx').on(t.groupId, t.createdAt, t.id),
    index('waivers_search_idx').using('gin', sql`${t.searchStaff} gin_trgm_ops`),
    check('waivers_status_known', sql`${t.status} in ('pending', 'open', 'void')`),
    /** Signatures are kept for many years: nobody leaves one with an order that was never confirmed. */
    check('waivers_signed_confirmed', sql`not ${t.isSigned} or ${t.status} <> 'pending'`),
    check(
      'waivers_signed_complete',
      sql`not ${t.isSigned} or (${t.dateSigned} is not null and ${t.signedWaiver} is not null)`,
    ),
  ],
);
