import type { WAIVER_FIELD_TYPES } from '@tours/contract/waiver-form';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, deletedAt, id, known, refersTo, updatedAt, version } from './columns.ts';
import { divisions } from './company.ts';

export const FIELD_PURPOSES = ['emergencyContact', 'health'] as const;
export type FieldPurpose = (typeof FIELD_PURPOSES)[number];

export interface WaiverField {
  title: string;
  type: (typeof WAIVER_FIELD_TYPES)[number];
  counter: number;
  /** The purpose of the answers; without it they appear on no manifest. It is no part of what is signed. */
  purpose?: FieldPurpose;
}

export const waiverTemplates = pgTable(
  'waiver_templates',
  {
    id: id(),
    divisionId: refersTo('division_id', () => divisions.id),
    title: text('title').notNull(),
    header: text('header').notNull().default(''),
    body: text('body').notNull(),
    consent: text('consent').notNull(),
    signatureDescription: text('signature_description').notNull(),
    waiverType: text('waiver_type', { enum: ['minor', 'adult'] }).notNull(),
    legalAge: integer('legal_age').notNull(),
    fields: jsonb('fields').$type<WaiverField[]>().notNull(),
    /** Marked questions that were renamed or removed. Answers that were signed under their titles keep the mark. */
    formerFields: jsonb('former_fields').$type<WaiverField[]>().notNull().default([]),
    createdBy: text('created_by').notNull(),
    uuid: uuid('uuid').notNull(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
  },
  (t) => [
    index('waiver_templates_division_idx').on(t.divisionId),
    known('waiver_templates_type_known', t.waiverType),
    check('waiver_templates_legal_age_range', sql`${t.legalAge} between 1 and 120`),
  ],
);
