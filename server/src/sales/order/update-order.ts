import type { InputOf } from '@tours/contract/api';
import type { OrderChange } from '@tours/contract/order-change';
import type { StaffOrder } from '@tours/contract/order-history';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { hasConfidential } from '../../answers/index.ts';
import { endAllLinks, endLinks } from '../../mails/index.ts';
import { IS_PAYABLE } from '../../payments/index.ts';
import { forgetContact, resolveCustomer } from '../../people/index.ts';
import { mayReadHealth } from '../../platform/access/health-right.ts';
import { audit } from '../../platform/audit.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { type Order, offerConsents, orderItems, orders, waivers } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { differences } from '../../platform/lib/differences.ts';
import { staffRichText } from '../../platform/lib/rich-text.ts';
import { refreshSearchTexts } from '../../platform/lists/search-texts.ts';
import { getStaffOrder } from './get-staff-order.ts';
import { IS_PRICED_LATELY } from './is-priced-lately.ts';
import { keepStops } from './keep-stops.ts';
import { orderToChange } from './order-to-change.ts';

type Input = InputOf<'updateOrder'>;
type Contact = Record<'name' | 'email' | 'phone', string>;

/**
 * Corrects the given fields, and writes nothing if they already have these values. Money, seats and statuses can't be
 * changed here.
 */
export async function updateOrder(ctx: Context, { id, ...change }: Input): Promise<StaffOrder> {
  await inTransaction(ctx, async (ctx) => {
    const order = await orderToChange(ctx, id, change.version);
    const texts = await correctTexts(ctx, order.id, change.items ?? []);
    const contact = changedContact(order, change.contact ?? {});
    const notes = differences({ notes: order.notes }, { notes: change.notes });
    if (!texts && !contact && !notes) return;
    const isEmailNew = contact?.after.email !== undefined;
    await ctx.db
      .update(orders)
      .set({
        ...(isEmailNew && { customerId: await newOwner(ctx, order, contact.whole), messagesStoppedAt: null }),
        contactName: contact?.after.name,
        contactEmail: contact?.after.email,
        contactPhone: contact?.after.phone,
        notes: notes?.after.notes,
        version: order.version + 1,
        updatedAt: new Date(),
      })
      .where(eq(orders.id, order.id));
    await refreshSearchTexts(ctx, [order.id]);
    await audit(ctx, 'order.corrected', order, {
      before: { contact: contact?.before, ...notes?.before, items: texts?.before },
      after: { contact: contact?.after, ...notes?.after, items: texts?.after },
    });
  });
  return getStaffOrder(ctx, { id });
}

function changedContact(order: Order, wanted: Input['contact'] & object) {
  const former: Contact = { name: order.contactName, email: order.contactEmail, phone: order.contactPhone };
  const change = differences(former, wanted);
  return change && { ...change, whole: { ...former, ...change.after } };
}

/**
 * A corrected email gives the order to that email's customer, and unsigned waivers are sent there from now on. The consent
 * to offers and the end of messages, which were given for the former one, don't hold for it. Its readers also open the
 * questions, so only holders of the right send confidential answers to another one.
 */
async function newOwner(ctx: TransactionContext, order: Order, contact: Contact): Promise<string> {
  const { divisionId, id: orderId } = order;
  const isReader = mayReadHealth(ctx);
  if (!isReader) {
    if (await hasConfidential(ctx, orderId)) throw new AppError('health.emailNotAllowed');
    if (await isBeingPaid(ctx, orderId)) throw new AppError('order.inProgress');
  }
  await keepStops(ctx, sql`(${orderId}::uuid)`);
  const customerId = await resolveCustomer(ctx, { contact, divisionId });
  if (customerId !== order.customerId) await forgetContact(ctx, order);
  // The customer of a paid order needs a sign-in, and links that were mailed to the former address must end.
  if (order.authorisedAt) await enqueue(ctx, 'create-sign-in', { orderId, customerId });
  // With its browser's key the family could still pay and answer, and the new address would read it.
  await (isReader ? endLinks(ctx, orderId) : endAllLinks(ctx, orderId));
  await ctx.db
    .update(offerConsents)
    .set({ withdrawnAt: ctx.clock() })
    .where(and(eq(offerConsents.orderId, orderId), isNull(offerConsents.withdrawnAt)));
  await ctx.db
    .update(waivers)
    .set({ travellerEmail: contact.email })
    .where(
      and(eq(waivers.orderId, orderId), eq(waivers.isSigned, false), eq(waivers.travellerEmail, order.contactEmail)),
    );
  return customerId;
}

/**
 * The browser needs its key until the payment has ended, so the key can't be ended before. Stripe keeps a card form that
 * somebody left for a day, but a payment begins soon after its prices were confirmed.
 */
async function isBeingPaid(ctx: TransactionContext, orderId: string): Promise<boolean> {
  const isPaying = or(orders.isHeld, and(IS_PAYABLE, IS_PRICED_LATELY));
  return (await ctx.db.$count(orders, and(eq(orders.id, orderId), isPaying))) > 0;
}

type ItemTexts = NonNullable<OrderChange['items']>[number];
type Texts = { [item: string]: Partial<Omit<ItemTexts, '_id'>> };

/**
 * Corrects the texts of tours on the order page and in mails. Returns null if nothing differs. An item of another order
 * is not found.
 */
async function correctTexts(
  ctx: TransactionContext,
  orderId: string,
  wanted: ItemTexts[],
): Promise<{ before: Texts; after: Texts } | null> {
  const before: Texts = {};
  const after: Texts = {};
  for (const [index, { _id, ...given }] of wanted.entries()) {
    const ofOrder = and(eq(orderItems.id, _id), eq(orderItems.orderId, orderId));
    const [item] = await ctx.db.select().from(orderItems).where(ofOrder);
    if (!item) throw new AppError('order.notFound');
    const change = differences(item, cleaned(given, `items/${index}`));
    if (!change) continue;
    before[item.lolaId] = change.before;
    after[item.lolaId] = change.after;
    await ctx.db
      .update(orderItems)
      .set({ ...change.after, updatedAt: sql`now()` })
      .where(ofOrder);
  }
  return Object.keys(after).length ? { before, after } : null;
}

function cleaned({ description, itinerary, ...texts }: Omit<ItemTexts, '_id'>, path: string) {
  return {
    ...texts,
    description: description && staffRichText(`${path}/description`, description),
    itinerary: itinerary && staffRichText(`${path}/itinerary`, itinerary),
  };
}
