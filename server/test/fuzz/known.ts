import type { WorldCopy } from '../setup/world/copy-world.ts';

/** Existing values of the tested world, so that a guess often matches a record. */
export interface Known {
  ids: string[];
  emails: string[];
  words: string[];
  pks: number[];
  days: string[];
  /** By the name of a field. */
  named: Record<string, readonly unknown[]>;
}

/** Maps the word for a record in a request (in its body, or the last noun before an id in its path) to its table. */
const TABLES: Record<string, string> = {
  division: 'divisions',
  divisions: 'divisions',
  partner: 'partners',
  partners: 'partners',
  group: 'groups',
  groups: 'groups',
  groupId: 'groups',
  item: 'items',
  items: 'items',
  availability: 'availabilities',
  availabilities: 'availabilities',
  order: 'orders',
  orders: 'orders',
  orderUuid: 'orders',
  bookings: 'order_items',
  orderItem: 'order_items',
  refund: 'order_items',
  transaction: 'transactions',
  waiver: 'waivers',
  waivers: 'waivers',
  waiverTemplate: 'waiver_templates',
  waivertemplates: 'waiver_templates',
  customer: 'customers',
  agent: 'agents',
  agents: 'agents',
  employee: 'employees',
  employees: 'employees',
  mails: 'mail_outbox',
  sessions: 'sessions',
};

/** Reads ids and names of the demo world, of both tenants. */
export async function readKnown(query: WorldCopy['query']): Promise<Known> {
  const column = async <T>(text: string) => (await query<{ value: T }>(text)).map(({ value }) => value);
  const ofTables: Record<string, string[]> = {};
  for (const table of new Set(Object.values(TABLES)))
    ofTables[table] = await column(`select id::text as value from ${table} order by id limit 30`);
  const named = Object.fromEntries(Object.entries(TABLES).map(([word, table]) => [word, ofTables[table]!]));
  const emails = await column<string>('select email as value from users order by email');
  const pks = await column<string>('select fareharbor_pk::text as value from availabilities order by 1 limit 30');
  const itemPks = await column<string>('select fareharbor_item_pk::text as value from items order by 1 limit 20');
  const slugs = await column<string>('select slug as value from groups order by 1');
  const partnerSlugs = await column<string>('select slug as value from partners where slug is not null order by 1');
  const days = [0, 1, 30, 200].map((ahead) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10));
  const shortnames = await column<string>('select fareharbor_shortname as value from companies order by 1');
  const identities = await column<string>('select id as value from users order by email');
  const numbers = [...pks, ...itemPks].map(Number);
  return {
    ids: Object.values(ofTables).flat(),
    emails: [...emails, 'nobody@nowhere.example'],
    words: [...slugs, ...shortnames, 'Maple', 'America/Vancouver', 'Robin Parent', '2026-11-22', 'demo-password-1'],
    pks: numbers,
    days: [...days, '2020-02-29', '2099-12-31'],
    named: {
      ...named,
      shortname: shortnames,
      pk: numbers,
      availabilityPk: numbers,
      departure: numbers,
      slug: slugs,
      partnerSlug: partnerSlugs,
      email: emails,
      cognitoId: identities,
      isConsented: [true],
      timezone: ['America/Vancouver', 'America/Winnipeg'],
      start: days,
      end: days,
      from: days,
      to: days,
      startDate: days,
      systemType: ['item', 'addon'],
    },
  };
}
