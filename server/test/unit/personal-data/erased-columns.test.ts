import { readFileSync } from 'node:fs';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgJsonb, PgTable, PgText } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import * as tables from '../../../src/platform/db/tables/index.ts';

/** The search texts are written again from the erased row. */
const KEPT_EVERYWHERE = [
  ...['lola_id', 'gateway_id', 'intent_id', 'payment_intent_id', 'hash', 'content_hash'],
  ...['start_local', 'end_local', 'timezone', 'search_staff', 'search_partner'],
];
/** Texts that name no traveller and no buyer: facts of the trip and the payment, and names of staff. */
const KEPT: Record<string, string[]> = {
  agreements: ['content'],
  charges: ['taken_by_name'],
  differences: ['subject', 'about', 'ours', 'theirs', 'closed_by_name'],
  dispute_transfers: ['problem'],
  disputes: ['charge_id', 'reason', 'state', 'evidence_hash', 'sent_by_name', 'accepted_by_name'],
  fraud_warnings: ['fraud_type'],
  instalments: ['failure'],
  mail_outbox: ['template', 'once_key'],
  operator_debts: ['settled_by_name'],
  order_items: [
    ...['payment_lola_id', 'title', 'headline', 'description', 'itinerary', 'image_url', 'meeting_point'],
    ...['company_shortname', 'fareharbor_booking', 'known_trip', 'forwarded_check_in'],
  ],
  orders: ['description'],
  payment_plans: ['settings', 'schedule', 'card_renewal', 'card_refusal'],
  plan_consents: ['content', 'schedule'],
  receipts: ['content'],
  refund_legs: ['problem'],
  refunds: ['metadata', 'cancel_problem', 'created_by_name'],
  transactions: ['failure_reason'],
  travellers: ['customer_type'],
  // A waiver is erased before it is signed, or when its period ends.
  waivers: ['item_name', 'item_headline', 'trip_start_local', 'signed_waiver', 'signed_title', 'signed_fields'],
};

const source = readFileSync(new URL('../../../src/workflows/personal-data/erase-orders.ts', import.meta.url), 'utf8');
const deletedTables = [...source.matchAll(/delete from (\w+) where \$\{ofOrders\}`/g)].map(([, name]) => name);
const updates = [...source.matchAll(/update (\w+)(?: \w)? set ([^`]*)`/g)];
const isEmptied = (table: string, column: string) =>
  updates.some(([, name, change]) => name === table && new RegExp(`\\b${column} = `).test(change!));

test('an erasure empties every text of an order, or there is a reason to keep it', () => {
  const undecided = Object.values(tables).flatMap((table) => {
    if (!is(table, PgTable)) return [];
    const name = getTableName(table);
    const columns = Object.values(getTableColumns(table));
    const isOfOrder = name === 'orders' || columns.some((column) => column.name === 'order_id');
    if (!isOfOrder || deletedTables.includes(name)) return [];
    const kept = [...KEPT_EVERYWHERE, ...(KEPT[name] ?? [])];
    return columns
      .filter((column) => (is(column, PgText) && !column.enumValues?.length) || is(column, PgJsonb))
      .filter((column) => !isEmptied(name, column.name) && !kept.includes(column.name))
      .map((column) => `${name}.${column.name}`);
  });
  expect(undecided, 'Empty these columns in erase-orders.ts, or list them as kept in this test.').toEqual([]);
});
