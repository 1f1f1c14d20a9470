import { createHash } from 'node:crypto';
import type { InputOf } from '@tours/contract/api';
import { and, eq, sql } from 'drizzle-orm';
import { brandOf, isLinkOver, isProven, isToken, linkId, linkIdOf, queueMail } from '../../mails/index.ts';
import { type AttemptRule, addressKey, allowAttempt, countAttempt } from '../../platform/access/attempts.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { sellerColumns } from '../../platform/db/seller-columns.ts';
import {
  accessLinks,
  companies,
  divisions,
  groups,
  type LinkPurpose,
  orders,
  paymentPlans,
} from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';

const PER_LINK: AttemptRule = { window: 3600, max: 3 };
/**
 * One family may hold several links, and together they cause no more mails. Some may have been passed on, and whoever asks
 * with them elsewhere must not use up what the family may ask for.
 */
const PER_ORDER: AttemptRule = { window: 86_400, max: 6 };
const PER_ORDER_ANYWHERE: AttemptRule = { window: 86_400, max: 18 };
/** High, because a whole school may ask from one network, and only the contact of an order gets mails about it. */
const PER_ADDRESS: AttemptRule = { window: 3600, max: 200 };
/** A renewed link stays open for this long. */
const EXTENSION = sql`now() + interval '7 days'`;

/**
 * Mails a new link in place of an expired one, only to the address on record. The answer is always the same, so it does
 * not show whether the link exists.
 */
export async function renewLink(ctx: Context, input: InputOf<'renewLink'>): Promise<{ asked: true }> {
  const asked = createHash('sha256').update(input.link).digest('base64url');
  await allowAttempt(ctx, addressKey(ctx, 'link-renew'), PER_ADDRESS);
  await allowAttempt(ctx, addressKey(ctx, `link-renew:${asked}`), PER_LINK);
  const subject = await findSubject(ctx, input.link);
  if (!subject) return { asked: true };
  const purpose = subject.waiverId ? subject.purpose : (input.purpose ?? subject.purpose);
  if (await isAllowed(ctx, `link-renew:${subject.orderId}`))
    await inTransaction(ctx, (ctx) => mailNewLink(ctx, { ...subject, purpose }));
  return { asked: true };
}

/** A request that its own network may not make is not counted for the others. */
async function isAllowed(ctx: Context, key: string): Promise<boolean> {
  const here = await countAttempt(ctx.db, addressKey(ctx, key), PER_ORDER);
  return here.allowed && (await countAttempt(ctx.db, key, PER_ORDER_ANYWHERE)).allowed;
}

interface Subject {
  orderId: string;
  waiverId: string | null;
  purpose: LinkPurpose;
}

async function findSubject(ctx: Context, key: string): Promise<Subject | null> {
  if (!isToken(key)) {
    const [order] = await ctx.db.select({ orderId: orders.id }).from(orders).where(eq(orders.checkoutKey, key));
    return order ? { ...order, waiverId: null, purpose: 'order' } : null;
  }
  const [link] = await ctx.db
    .select()
    .from(accessLinks)
    .where(eq(accessLinks.id, linkIdOf(key)));
  // Guides ask the employee who gave them their link.
  if (!link?.orderId) return null;
  const generations = Array.from({ length: link.generation }, (_, past) => link.generation - past);
  const isOurs = generations.slice(0, 100).some((generation) => isProven(ctx.config, key, { id: link.id, generation }));
  return isOurs ? { orderId: link.orderId, waiverId: link.waiverId, purpose: link.purpose } : null;
}

async function mailNewLink(ctx: TransactionContext, { orderId, waiverId, purpose }: Subject): Promise<void> {
  const [found] = await ctx.db
    .select({ order: orders, planId: paymentPlans.id, groupTitle: groups.title, division: sellerColumns })
    .from(orders)
    .innerJoin(groups, eq(groups.id, orders.groupId))
    .innerJoin(divisions, eq(divisions.id, orders.divisionId))
    .innerJoin(companies, eq(companies.id, divisions.companyId))
    .leftJoin(paymentPlans, eq(paymentPlans.orderId, orders.id))
    .where(eq(orders.id, orderId));
  if (!found || found.order.erasedAt) return;
  const { order, planId, groupTitle, division } = found;
  // Also for a signed waiver: its signer may have signed under an email that was corrected since, and got a copy by mail.
  const to = order.contactEmail;
  // Anybody may save an order with anybody's email, so nothing is mailed before a payment. An earlier payment that was
  // released has a link for the address that was mailed then.
  const isKnown = eq(accessLinks.id, linkId('order', orderId, to));
  if (order.state === 'open' && !(await ctx.db.$count(accessLinks, isKnown))) return;
  const shared = { brand: brandOf(ctx.config, division), orderLolaId: order.lolaId, groupTitle };
  const kind = kindOf(purpose, planId !== null);
  const id = linkId(kind, waiverId ?? orderId, to);
  await queueMail(ctx, {
    template: 'new-link',
    to,
    data: { ...shared, link: linkOf(kind, id, waiverId) },
    divisionId: order.divisionId,
    orderId,
  });
  // Only a link that has ended gets more time, and at a new address. Otherwise everybody who has the old one could keep it
  // open by asking.
  await ctx.db
    .update(accessLinks)
    .set({ generation: sql`${accessLinks.generation} + 1`, extendedUntil: EXTENSION })
    .from(orders)
    .where(and(eq(orders.id, accessLinks.orderId), eq(accessLinks.id, id), isLinkOver));
}

/** An order that was paid in full has no page of payments. */
function kindOf(purpose: LinkPurpose, hasPlan: boolean): Kind {
  if (purpose === 'pay') return hasPlan ? 'pay' : 'order';
  return purpose === 'waiver' || purpose === 'questions' ? purpose : 'order';
}

type Kind = 'waiver' | 'pay' | 'questions' | 'order';

function linkOf(kind: Kind, id: string, waiverId: string | null) {
  if (waiverId) return { waiverId, waiverUrl: id };
  if (kind === 'pay') return { payUrl: id };
  return kind === 'questions' ? { questionsUrl: id } : { orderUrl: id };
}
