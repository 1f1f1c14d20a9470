import type { WaiverAnswer } from '@tours/contract/waiver-form';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, updatedAt } from './columns.ts';
import { divisions } from './company.ts';
import { orders, travellers } from './order.ts';
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

export const waivers = pgTable(
  'waivers',
  {
    id: id(),
    lolaId: text('lola_id').notNull(),
    divisionId: uuid('division_id')
      .notNull()
      .references(() => divisions.id),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** Belongs to our traveller, so it survives a rebooking of the seats. */
    travellerId: uuid('traveller_id')
      .notNull()
      .references(() => travellers.id, { onDelete: 'cascade' }),
    waiverTemplateId: uuid('waiver_template_id')
      .notNull()
      .references(() => waiverTemplates.id),
    travellerName: text('traveller_name').notNull(),
    travellerAge: integer('traveller_age'),
    travellerEmail: text('traveller_email').notNull(),
    travellerStatus: text('traveller_status', { enum: ['minor', 'adult'] }).notNull(),
    itemName: text('item_name').notNull(),
    itemHeadline: text('item_headline').notNull(),
    startLocal: text('start_local').notNull(),
    endLocal: text('end_local').notNull(),
    timezone: text('timezone').notNull(),
    isSigned: boolean('is_signed').notNull().default(false),
    dateSigned: instant('date_signed'),
    signedWaiver: jsonb('signed_waiver').$type<SignedWaiver>(),
    signedFields: jsonb('signed_fields').$type<WaiverAnswer[]>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('waivers_lola_id_key').on(t.lolaId),
    unique('waivers_traveller_template_key').on(t.travellerId, t.waiverTemplateId),
    index('waivers_order_idx').on(t.orderId),
    check(
      'waivers_signed_complete',
      sql`not ${t.isSigned} or (${t.dateSigned} is not null and ${t.signedWaiver} is not null)`,
    ),
  ],
);
