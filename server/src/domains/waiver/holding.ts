import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { orderItems, orders, travellers, waivers, waiverTemplates } from '../../db/tables/index.ts';
import { waiverWords } from '../../db/tables/waiver.ts';
import type { Viewer } from '../order/lists/viewer.ts';
import { holds, WHOLE_EMAIL } from '../order/lists/words.ts';

const READABLE_ORDER_OR_BOOKING = /^(OR|IT)[0-9A-Z]{8}$/;

interface Holding {
  /** Said so that an index finds them. */
  found: SQL;
  /** The same of one of them, without what only the index needs. */
  each: SQL;
}

/** Waivers that hold words, by an index of them or of what they belong to. */
export async function holdingWords(ctx: Context, viewer: Viewer, words: string): Promise<Holding> {
  const id = words.toUpperCase();
  if (READABLE_ORDER_OR_BOOKING.test(id)) return plainly(id.startsWith('OR') ? ofOrder(ctx, id) : ofBooking(ctx, id));
  if (WHOLE_EMAIL.test(words) && viewer.type !== 'agent') {
    const isTheirs = sql`lower(${waivers.travellerEmail}) = ${words.toLowerCase()}`;
    if (await isAny(ctx, viewer, isTheirs)) return plainly(isTheirs);
  }
  const anywhere = holds([waiverWords(waivers)], words)!;
  const isTitled = await titled(ctx, viewer, words);
  if (viewer.type !== 'agent') return plainly(or(anywhere, isTitled)!);
  // Agents read no email, so none is found for them either: the index, which has it, only says where to look.
  const { lolaId, travellerName, itemName, signedTitle } = waivers;
  const readable = holds([lolaId, travellerName, itemName, signedTitle], words)!;
  return { found: or(and(anywhere, readable), isTitled)!, each: or(readable, isTitled)! };
}

const plainly = (condition: SQL): Holding => ({ found: condition, each: condition });

const ofOrder = (ctx: Context, lolaId: string): SQL =>
  inArray(waivers.orderId, ctx.db.select({ id: orders.id }).from(orders).where(eq(orders.lolaId, lolaId)));

const ofBooking = (ctx: Context, lolaId: string): SQL =>
  inArray(
    waivers.travellerId,
    ctx.db
      .select({ id: travellers.id })
      .from(travellers)
      .innerJoin(orderItems, eq(orderItems.id, travellers.orderItemId))
      .where(eq(orderItems.lolaId, lolaId)),
  );

/** Not signed yet, so their title is their template's. Templates are few, and read first. */
async function titled(ctx: Context, { around }: Viewer, words: string): Promise<SQL | undefined> {
  const templates = await ctx.db
    .select({ id: waiverTemplates.id })
    .from(waiverTemplates)
    .where(and(around?.(waiverTemplates.divisionId), holds([waiverTemplates.title], words)));
  const ids = templates.map((template) => template.id);
  return ids.length ? and(eq(waivers.isSigned, false), inArray(waivers.waiverTemplateId, ids)) : undefined;
}

async function isAny(ctx: Context, { around }: Viewer, condition: SQL): Promise<boolean> {
  const own = and(around?.(waivers.divisionId), condition);
  return (await ctx.db.select({ id: waivers.id }).from(waivers).where(own).limit(1)).length > 0;
}
