import { ANSWER_CLASSES, ASK_AT, QUESTION_TYPES, SUBJECTS } from '@tours/contract/question-form';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  createdAt,
  deletedAt,
  fareharborPk,
  id,
  instant,
  known,
  owners,
  refersTo,
  updatedAt,
  version,
} from './columns.ts';
import { divisions } from './company.ts';
import { groups, items } from './group.ts';
import { ofOrder, orders } from './order.ts';
import { travellers } from './traveller.ts';
import { FIELD_PURPOSES } from './waiver-template.ts';

/** A question of a group, or of one of its items. Its words are in `question_wordings`. */
export const questions = pgTable(
  'questions',
  {
    id: id(),
    divisionId: refersTo('division_id', () => divisions.id),
    groupId: refersTo('group_id', () => groups.id, { onDelete: 'cascade' }),
    /** A question of an item that was removed stays with its answers, and is asked of nobody. */
    isOfItem: boolean('is_of_item').notNull(),
    itemId: uuid('item_id').references(() => items.id, { onDelete: 'set null' }),
    position: integer('position').notNull(),
    // Type, subject and class never change, because stored answers depend on them.
    type: text('type', { enum: QUESTION_TYPES }).notNull(),
    subject: text('subject', { enum: SUBJECTS }).notNull(),
    answerClass: text('answer_class', { enum: ANSWER_CLASSES }).notNull(),
    isRequired: boolean('is_required').notNull(),
    askAt: text('ask_at', { enum: ASK_AT }).notNull(),
    daysBefore: integer('days_before').notNull(),
    isForMinors: boolean('is_for_minors').notNull(),
    /** Asked only if the answer to another question is this value. */
    conditionId: uuid('condition_id').references((): AnyPgColumn => questions.id),
    conditionValue: text('condition_value'),
    /** The current wording. */
    wording: integer('wording').notNull().default(1),
    lastModifiedBy: text('last_modified_by').notNull(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
  },
  (t) => [
    index('questions_group_idx').on(t.groupId, t.position),
    index('questions_item_idx').on(t.itemId),
    index('questions_condition_idx').on(t.conditionId),
    check('questions_item', sql`${t.isOfItem} or ${t.itemId} is null`),
    check('questions_condition', sql`(${t.conditionId} is null) = (${t.conditionValue} is null)`),
    // A file would have to be kept for orders that nobody pays.
    check(
      'questions_ask_at',
      sql`${t.askAt} in ('checkout', 'after') and (${t.askAt} = 'after' or ${t.type} <> 'file')`,
    ),
    check('questions_days_before', sql`${t.daysBefore} between 0 and 365`),
  ],
);
export type Question = typeof questions.$inferSelect;

/** The other question and its answer on which a question depends. */
export const conditionOf = ({ conditionId, conditionValue }: Pick<Question, 'conditionId' | 'conditionValue'>) =>
  conditionId === null || conditionValue === null ? null : { question: conditionId, value: conditionValue };

/** Selects the questions that are asked: neither they nor their item was removed. */
export const IS_ASKED = sql<boolean>`(${questions.deletedAt} is null
  and (not ${questions.isOfItem} or ${questions.itemId} is not null))`;

/** The words of a question. A change of words adds a row, so that every answer keeps the words that it answered. */
export const questionWordings = pgTable(
  'question_wordings',
  {
    questionId: refersTo('question_id', () => questions.id, { onDelete: 'cascade' }),
    wording: integer('wording').notNull(),
    label: text('label').notNull(),
    help: text('help').notNull(),
    choices: jsonb('choices').$type<string[]>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.questionId, t.wording] })],
);

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * The answer for a traveller, or for the whole order. It belongs to our own traveller, so it survives a rebooking, and a
 * traveller who is swapped starts without answers.
 */
export const answers = pgTable(
  'answers',
  {
    id: id(),
    ...owners(),
    travellerId: uuid('traveller_id').references(() => travellers.id, { onDelete: 'cascade' }),
    questionId: uuid('question_id').notNull(),
    wording: integer('wording').notNull(),
    /** A plain or contact answer; of a file, its name. */
    value: text('value'),
    /** A health or identity answer, encrypted with ANSWERS_SECRET. */
    sealed: bytes('sealed'),
    /** The time at which retention removed the content. */
    wipedAt: instant('wiped_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ofOrder('answers', t),
    unique('answers_question_traveller_key').on(t.questionId, t.orderId, t.travellerId).nullsNotDistinct(),
    foreignKey({
      name: 'answers_wording_fk',
      columns: [t.questionId, t.wording],
      foreignColumns: [questionWordings.questionId, questionWordings.wording],
    }),
    index('answers_order_idx').on(t.orderId),
    index('answers_traveller_idx').on(t.travellerId),
    index('answers_sealed_idx').on(t.updatedAt).where(sql`sealed is not null`),
    check(
      'answers_one_content',
      sql`(${t.value} is not null)::int + (${t.sealed} is not null)::int = (${t.wipedAt} is null)::int`,
    ),
  ],
);

/** The content of a file that answers a question, always encrypted. Decision 83. */
export const answerFiles = pgTable('answer_files', {
  answerId: uuid('answer_id')
    .primaryKey()
    .references(() => answers.id, { onDelete: 'cascade' }),
  content: bytes('content').notNull(),
});

/** Staff opened the questions of an order again after their last day. */
export const answerExtensions = pgTable('answer_extensions', {
  orderId: uuid('order_id')
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  until: instant('until').notNull(),
});

/** The purpose that staff gave to one of FareHarbor's questions. The answers to others appear on no manifest. */
export const fieldPurposes = pgTable(
  'field_purposes',
  {
    divisionId: refersTo('division_id', () => divisions.id),
    fieldPk: fareharborPk('field_pk').notNull(),
    purpose: text('purpose', { enum: FIELD_PURPOSES }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.divisionId, t.fieldPk] }), known('field_purposes_known', t.purpose)],
);
