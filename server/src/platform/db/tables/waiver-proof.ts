import { integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant } from './columns.ts';
import { divisions } from './company.ts';

/**
 * What was signed, frozen: one link per signed waiver, each carrying the hash of the one before it in its division.
 * Nothing changes a row once it is written, until its retention ends: then the record goes and its hash stays. `waiver_id` is no foreign key: the proof outlives the waiver.
 */
export const waiverProofs = pgTable(
  'waiver_proofs',
  {
    divisionId: uuid('division_id')
      .notNull()
      .references(() => divisions.id),
    /** 1, 2, 3… within the division, without gaps. */
    position: integer('position').notNull(),
    waiverId: uuid('waiver_id').notNull(),
    /** Text and not json: the hash covers these very bytes. */
    record: text('record').notNull(),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
    erasedAt: instant('erased_at'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.divisionId, t.position] }), unique('waiver_proofs_waiver_key').on(t.waiverId)],
);

/** The end of each division's chain. Whoever adds a link holds this row until its transaction ends: no forks, no gaps. */
export const waiverProofHeads = pgTable('waiver_proof_heads', {
  divisionId: uuid('division_id')
    .primaryKey()
    .references(() => divisions.id),
  position: integer('position').notNull(),
  previousHash: text('previous_hash').notNull(),
  hash: text('hash').notNull(),
});
