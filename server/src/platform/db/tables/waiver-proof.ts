import { integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, refersTo } from './columns.ts';
import { divisions } from './company.ts';

/**
 * The frozen record of a signed waiver. The proofs of a division form a chain: each one carries the hash of the one
 * before. No row changes after it is written until its retention ends; then the record is deleted and its hash stays.
 * `waiver_id` is no foreign key because the proof outlives the waiver.
 */
export const waiverProofs = pgTable(
  'waiver_proofs',
  {
    divisionId: refersTo('division_id', () => divisions.id),
    /** The positions in a division are 1, 2, 3… without gaps. */
    position: integer('position').notNull(),
    waiverId: uuid('waiver_id').notNull(),
    /** The record is a text, not json, because the hash covers these exact bytes. */
    record: text('record').notNull(),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
    erasedAt: instant('erased_at'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.divisionId, t.position] }), unique('waiver_proofs_waiver_key').on(t.waiverId)],
);

/**
 * The end of each division's chain. A transaction that adds a proof locks this row until it ends, so that the chain has
 * no forks and no gaps.
 */
export const waiverProofHeads = pgTable('waiver_proof_heads', {
  divisionId: uuid('division_id')
    .primaryKey()
    .references(() => divisions.id),
  position: integer('position').notNull(),
  previousHash: text('previous_hash').notNull(),
  hash: text('hash').notNull(),
});
