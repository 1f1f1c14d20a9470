import { readFileSync } from 'node:fs';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgJsonb, PgTable, PgText } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import * as tables from '../../../src/platform/db/tables/index.ts';

/** Words of lists that say how the work stands, and nothing about a person. */
const STATES = [
  ...[
    'kind',
    'state',
    'status',
    'method',
    'way',
    'source',
    'direction',
    'purpose',
    'repair',
    'without_seats',
    'begun_by',
  ],
  ...['cancel_state', 'ledger_state', 'mail_state', 'transaction_type', 'traveller_status'],
];
/** The search texts are written again from the erased row. */
const KEPT_EVERYWHERE = [
  ...STATES,
  ...['lola_id', 'gateway_id', 'intent_id', 'payment_intent_id', 'hash', 'content_hash'],
  ...['start_local', 'end_local', 'timezone', 'search_staff', 'search_partner'],
];
/** Texts that name no traveller and no buyer: facts of the trip and the payment, and names of staff. */
const KEPT: Record<string, string[]> = {
  agreements: ['content'],
  charges: ['taken_by_name'],
  check_in_acts: ['by_name'],
  differences: ['subject', 'about', 'ours', 'theirs', 'closed_by_name'],
  disputes: ['reason', 'state', 'evidence_hash', 'sent_by_name', 'accepted_by_name'],
  fraud_warnings: ['fraud_type'],
  instalments: ['failure'],
  mail_outbox: ['template', 'once_key'],
  operator_debts: ['settled_by_name'],
  order_items: [
    ...['title', 'headline', 'description', 'itinerary', 'image_url', 'meeting_point'],
    ...['company_shortname', 'fareharbor_booking', 'known_trip', 'forwarded_check_in'],
  ],
  orders: ['description'],
  payment_plans: ['settings', 'schedule', 'card_renewal', 'card_refusal'],
  plan_consents: ['content', 'schedule'],
  receipts: ['content'],
  refunds: ['metadata', 'created_by_name'],
  transactions: ['failure_reason'],
  travellers: ['customer_type'],
  trip_cancellation_bookings: ['problem'],
  // A waiver is erased before it is signed, or when its period ends.
  waivers: [
    'order_lola_id',
    'item_lola_id',
    'item_name',
    'item_headline',
    'trip_start_local',
    'signed_waiver',
    'signed_title',
    'signed_fields',
  ],
};

/** An erasure takes these away, and an export does not give them: secrets, codes, and notes that may be about somebody else. */
const NOT_EXPORTED: Record<string, string[]> = {
  access_links: ['revoked_by'],
  charges: ['note'],
  check_in_acts: ['text'],
  differences: ['reason'],
  dispute_transfers: ['problem'],
  mail_outbox: ['secret', 'last_error'],
  operator_debts: ['settled_note'],
  orders: ['notes', 'problems'],
  payment_plans: ['payment_method_id', 'stripe_customer_id'],
  // The card is exported with its plan.
  plan_consents: ['card_brand', 'card_last_four'],
  refund_legs: ['problem'],
  refunds: ['note', 'cancel_problem'],
  transactions: ['note'],
};

const sourceOf = (file: string) => readFileSync(new URL(`../../../src/${file}`, import.meta.url), 'utf8');
const source = sourceOf('workflows/personal-data/erase-orders.ts');
const exported = ['workflows/personal-data/read-orders.ts', 'workflows/personal-data/exported-mail.ts']
  .concat('answers/retention/export-answers.ts', 'answers/sheet/content.ts', '../../contract/src/person-name.ts')
  .map(sourceOf)
  .join('\n');
const deletedTables = [...source.matchAll(/delete from (\w+) where \$\{ofOrders\}`/g)].map(([, name]) => name);
const updates = [...source.matchAll(/update (\w+)(?: \w)? set ([^`]*)`/g)];
const isEmptied = (table: string, column: string) =>
  updates.some(([, name, change]) => name === table && new RegExp(`\\b${column} = `).test(change!));

interface Text {
  table: string;
  column: string;
  key: string;
  isErased: boolean;
}

/** The texts of the tables of an order. */
function textsOfOrders(): Text[] {
  return Object.values(tables).flatMap((table) => {
    if (!is(table, PgTable)) return [];
    const name = getTableName(table);
    const columns = Object.entries(getTableColumns(table));
    if (name !== 'orders' && name !== 'check_in_acts' && !columns.some(([, column]) => column.name === 'order_id'))
      return [];
    return columns
      .filter(([, column]) => is(column, PgText) || is(column, PgJsonb))
      .map(([key, column]) => ({
        table: name,
        column: column.name,
        key,
        isErased: deletedTables.includes(name) || isEmptied(name, column.name),
      }));
  });
}

const isListed = (lists: Record<string, string[]>, { table, column }: Text) =>
  KEPT_EVERYWHERE.includes(column) || lists[table]?.includes(column);
const nameOf = ({ table, column }: Text) => `${table}.${column}`;

test('an erasure empties every text of an order, or there is a reason to keep it', () => {
  const undecided = textsOfOrders().filter((text) => !text.isErased && !isListed(KEPT, text));
  expect(undecided.map(nameOf), 'Empty these columns in erase-orders.ts, or list them as kept in this test.').toEqual(
    [],
  );
});

test('an export gives every text that an erasure takes away, or there is a reason not to', () => {
  const missing = textsOfOrders().filter(
    (text) => text.isErased && !isListed(NOT_EXPORTED, text) && !new RegExp(`\\b${text.key}\\b`).test(exported),
  );
  expect(missing.map(nameOf), 'Export these columns in read-orders.ts, or list them in this test.').toEqual([]);
});
