import { type SQL, sql } from 'drizzle-orm';
import type { TransactionContext } from '../context.ts';
import { digitsIn } from '../db/contains.ts';

/**
 * The texts that searches look through, joined from a row and its related rows. A part that is null is left out. Each
 * text begins with a space, so that a space precedes every word. The staff's text begins with the partner's.
 */
interface Texts {
  table: 'orders' | 'order_items' | 'transactions';
  /** The parts that agents and customers may search: readable ids, names and tours. They cannot list transactions. */
  partner: SQL | null;
  /** The additional parts for staff: contact details, FareHarbor's numbers and payments. */
  staff: SQL;
  /** The tables of these parts, with the row's own table as `t`. */
  from: SQL;
  orderId: SQL;
}

const NUMBERS = sql`i.fareharbor_booking->>'displayId', i.fareharbor_booking->>'pk'`;

/**
 * The contact of the order `alias`, with the digits of the phone number, because everybody writes it with other marks
 * between them.
 */
const contact = (alias: 'o' | 't') => {
  const of = sql.identifier(alias);
  return sql`${of}.contact_email, nullif(${digitsIn(sql`${of}.contact_phone`)}, '')`;
};

const paymentsOf = (
  which: SQL,
) => sql`(select string_agg(concat_ws(' ', p.lola_id, p.gateway_id), ' ' order by b.position, p.created_at, p.id)
  from transactions p join order_items b on b.id = p.order_item_id where ${which})`;

export const SEARCH_TEXTS: Texts[] = [
  {
    table: 'orders',
    partner: sql`t.lola_id, t.contact_name, tours.words`,
    staff: sql`${contact('t')}, tours.numbers, ${paymentsOf(sql`p.order_id = t.id`)}`,
    from: sql`orders t cross join lateral (
      select string_agg(concat_ws(' ', i.lola_id, i.title), ' ' order by i.position) as words,
        string_agg(nullif(concat_ws(' ', ${NUMBERS}), ''), ' ' order by i.position) as numbers
      from order_items i where i.order_id = t.id) tours`,
    orderId: sql`t.id`,
  },
  {
    table: 'order_items',
    partner: sql`i.lola_id, i.title, o.lola_id, o.contact_name`,
    staff: sql`${contact('o')}, ${NUMBERS}, ${paymentsOf(sql`p.order_id = i.order_id and p.order_item_id = i.id`)}`,
    from: sql`order_items t join order_items i on i.id = t.id join orders o on o.id = t.order_id`,
    orderId: sql`t.order_id`,
  },
  {
    table: 'transactions',
    partner: null,
    staff: sql`t.lola_id, t.gateway_id, i.lola_id, i.title, o.lola_id, o.contact_name, ${contact('o')}, ${NUMBERS}`,
    from: sql`transactions t join order_items i on i.id = t.order_item_id join orders o on o.id = t.order_id`,
    orderId: sql`t.order_id`,
  },
];

const joined = (parts: SQL) => sql`concat_ws(' ', '', ${parts})`;

/**
 * Updates the search texts of some orders and of all their rows; rows with the right texts are not written. Every change of
 * these rows calls it at its end, except that the numbers of a new booking wait for the capture or release of its order.
 */
export async function refreshSearchTexts(ctx: TransactionContext, orderIds: string[]): Promise<void> {
  if (!orderIds.length) return;
  for (const texts of SEARCH_TEXTS)
    await ctx.db.execute(refreshed(texts, sql`${texts.orderId} = any(${sql.param(orderIds)}::uuid[])`));
}

/** The statement that updates the rows that match `which`. Tests and measurements also use it for whole tables. */
export function refreshed({ table, partner, staff, from }: Texts, which: SQL): SQL {
  const name = sql.identifier(table);
  if (!partner)
    return sql`update ${name} set search_staff = fresh.staff
      from (select t.id, ${joined(staff)} as staff from ${from} where ${which}) fresh
      where fresh.id = ${name}.id and search_staff <> fresh.staff`;
  return sql`update ${name} set search_partner = fresh.partner, search_staff = fresh.staff
    from (select t.id, ${joined(partner)} as partner, ${joined(sql`${partner}, ${staff}`)} as staff
      from ${from} where ${which}) fresh
    where fresh.id = ${name}.id and (search_partner, search_staff) is distinct from (fresh.partner, fresh.staff)`;
}
