import { type AnyColumn, and, desc, eq, ilike, inArray, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { allOf, anyOf } from '../db/conditions.ts';
import { asWritten, phoneDigits, wordsOf } from '../db/contains.ts';
import { groups, orders } from '../db/tables/index.ts';
import { required } from '../lib/required.ts';
import type { Reader } from './reader.ts';

/**
 * A table with a search text for staff and the part of it that everybody else may read; `search-texts.ts` lists the contents.
 */
interface SearchedTable {
  /** Set if the order's text contains every part of this one, so that the index of orders finds the rows. */
  orderId?: AnyColumn;
  groupId: AnyColumn;
  searchStaff: AnyColumn | SQL;
  /** Missing in a table that only staff may search. */
  searchPartner?: AnyColumn;
}

/** A trigram index needs at least three letters. */
const SHORTEST_PIECE = 3;
/** If more groups have such a title, only the newest are taken. */
const GROUPS_MOST = 200;

/**
 * True if each word is found somewhere in a text that begins with a space, in any order. A word of one or two letters
 * is found only at the start of a word. A phone number is also found by its digits.
 */
export function containsWords(text: AnyColumn | SQL, words: string): SQL {
  const found = (word: string) => {
    const plain = asWritten(word);
    return ilike(text as AnyColumn, word.length < SHORTEST_PIECE ? `% ${plain}%` : `%${plain}%`);
  };
  const digits = phoneDigits(words);
  return anyOf(
    allOf(...wordsOf(words).map(found)),
    digits.length >= SHORTEST_PIECE && digits !== words ? found(digits) : undefined,
  );
}

/**
 * The rows that contain all the words, or whose group has them in its title. The partner's text is a part of the
 * staff's, so the one index of the staff's text serves both. A condition on both, beside the orders that were found, would
 * make PostgreSQL expect a few rows and read thousands. Customers search their own rows by the partner's text,
 * because the staff's has the ids of disputes.
 */
export async function searched(ctx: Context, reader: Reader, table: SearchedTable, words: string): Promise<SQL> {
  const { orderId, searchStaff, searchPartner } = table;
  const isStaff = reader.type === 'employee';
  const hasWords = and(
    orderId && inArray(orderId, ordersContaining(ctx, reader, words)),
    isStaff || !orderId ? containsWords(searchStaff, words) : undefined,
    isStaff ? undefined : containsWords(required(searchPartner, 'the search text of partners'), words),
  );
  const titled = await groupsTitled(ctx, reader, words);
  return anyOf(hasWords, titled.length ? inArray(table.groupId, titled) : undefined);
}

const ordersContaining = (ctx: Context, reader: Reader, words: string) =>
  ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(reader.own(orders), containsWords(orders.searchStaff, words)));

export async function groupsTitled(ctx: Context, reader: Reader, words: string): Promise<string[]> {
  const { actor } = ctx;
  const own =
    actor.type === 'customer'
      ? inArray(groups.id, ctx.db.select({ id: orders.groupId }).from(orders).where(eq(orders.customerId, actor.id)))
      : reader.own(groups);
  const found = await ctx.db
    .select({ id: groups.id })
    .from(groups)
    // A title does not begin with a space, so one is added.
    .where(and(own, containsWords(sql`(' ' || ${groups.title})`, words)))
    .orderBy(desc(groups.createdAt))
    .limit(GROUPS_MOST);
  return found.map(({ id }) => id);
}
