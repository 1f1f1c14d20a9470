import { randomUUID } from 'node:crypto';
import { sumOf } from '@tours/contract/money';
import { pick } from '@tours/contract/pick';
import { and, eq, or, sql } from 'drizzle-orm';
import { forgetAnswers } from '../../answers/index.ts';
import { endKey, endLinks, orderOfKey } from '../../mails/index.ts';
import { checkoutCharge } from '../../payments/index.ts';
import { forgetContact, resolveCustomer } from '../../people/index.ts';
import { firstInHour } from '../../platform/access/attempts.ts';
import { audit } from '../../platform/audit.ts';
import type { TransactionContext } from '../../platform/context.ts';
import {
  charges,
  type Order,
  orderItems,
  orders,
  ownersOf,
  travellers as travellerTable,
} from '../../platform/db/tables/index.ts';
import { NO_LEASE } from '../../platform/durable/lease.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { readableId } from '../../platform/lib/readable-id.ts';
import { refreshSearchTexts } from '../../platform/lists/search-texts.ts';
import { insertWaivers, removeUnsigned, waiversFor } from '../../waivers/index.ts';
import { withoutPlan } from '../order/without-plan.ts';
import type { OrderPlanToSave } from './choose-plan.ts';
import { descriptionOf, itemRows, type OrderToSave, travellerRows } from './order-rows.ts';
import { saveAgreement, savePlan } from './save-agreement.ts';

interface NewOrder extends Pick<OrderToSave, 'onSale' | 'priced' | 'contact'> {
  checkoutKey: string;
  plan: OrderPlanToSave | null;
  contentHash: string;
  /** The order's former payment, if it was ended for this. */
  endedIntentId: string | null;
}

type SaveInput = NewOrder & OrderToSave;

/** `saved`: the order as requested. `toEnd`: a payment that must end before the order is saved again. */
type Saving = { saved: string } | { toEnd: string };

/** Saves order, items, travellers, waivers and booking payloads in the caller's transaction. */
export async function saveOrder(ctx: TransactionContext, asked: NewOrder): Promise<Saving> {
  // If two requests save the same new order at once, the second violates the unique key, and its transaction runs
  // again.
  const known = await knownOrder(ctx, asked.checkoutKey);
  if (!known) return { saved: await writeOrder(ctx, asked) };
  const { isLeft, isPassedOn } = await readKey(ctx, known);
  const hasOtherOwners = !isLeft && !isSoldAlike(known, saleOf(asked));
  if (hasOtherOwners && known.authorisedAt) throw new AppError('order.otherOwner');
  if (hasOtherOwners || isPassedOn) {
    const former = (await checkoutCharge(ctx, known.id))?.intentId;
    if (former && former !== asked.endedIntentId) return { toEnd: former };
  }
  if (isLeft) {
    await endKey(ctx, known.id);
    await audit(ctx, 'order.bookedAgain', known);
    return { saved: await writeOrder(ctx, asked) };
  }
  if (known.state === 'open' && known.contentHash === asked.contentHash && !hasOtherOwners) {
    await renewPrice(ctx, known, asked);
    return { saved: known.id };
  }
  const saved = await writeOrder(ctx, asked, known);
  if (hasOtherOwners) await withoutPayment(ctx, saved);
  return { saved };
}

async function writeOrder(ctx: TransactionContext, asked: NewOrder, existing?: Order): Promise<string> {
  // Links that were mailed to the former address must not open the order for the new one.
  if (existing && existing.contactEmail !== asked.contact.email) await endLinks(ctx, existing.id);
  const input: SaveInput = {
    ...asked,
    id: existing?.id ?? randomUUID(),
    lolaId: existing?.lolaId ?? readableId('order'),
    createdAt: existing?.createdAt ?? new Date(),
  };
  const customerId = await resolveCustomer(ctx, { contact: input.contact, divisionId: input.onSale.division.id });
  // An earlier payment of the order, which was released, gave the former customer a sign-in with these.
  if (existing?.authorisedAt && existing.customerId !== customerId) await forgetContact(ctx, existing);
  if (existing) await removeContent(ctx, existing.id);
  const owners = { orderId: input.id, ...saleOf(input), customerId };
  const items = itemRows(input, owners);
  const travellers = travellerRows(input, owners, items);
  const values = orderValues(input, customerId);
  const order = { ...values, ...pick(input, ['id', 'lolaId']) };
  if (existing) {
    const version = existing.version + 1;
    await ctx.db
      .update(orders)
      .set({ ...values, version })
      .where(eq(orders.id, existing.id));
  } else {
    const made = pick(input, ['id', 'checkoutKey', 'lolaId', 'createdAt']);
    await ctx.db.insert(orders).values({ ...values, ...made });
  }
  await ctx.db.insert(orderItems).values(items);
  await ctx.db.insert(travellerTable).values(travellers);
  await saveAgreement(ctx, owners, input);
  await savePlan(ctx, owners, input.plan);
  await auditSaving(ctx, input, existing);
  await waiversFor(ctx, order, items, travellers)
    .then((rows) => insertWaivers(ctx, rows))
    .catch((cause) => {
      throw new AppError('order.waiversFailed', undefined, { cause });
    });
  await refreshSearchTexts(ctx, [input.id]);
  return input.id;
}

/** The group, partner and division that sell an order. They can't change once it is paid. */
const saleOf = ({ onSale }: NewOrder) => ({
  divisionId: onSale.division.id,
  groupId: onSale.group.id,
  partnerId: onSale.partner.id,
});
type Sale = ReturnType<typeof saleOf>;

const isSoldAlike = (one: Sale, other: Sale) =>
  one.divisionId === other.divisionId && one.groupId === other.groupId && one.partnerId === other.partnerId;

/** Saves that the unchanged order was priced again. */
async function renewPrice(ctx: TransactionContext, existing: Order, asked: NewOrder): Promise<void> {
  const now = new Date();
  await forgetAnswers(ctx, existing.id);
  await ctx.db.update(orders).set({ pricedAt: now, savedAt: now }).where(eq(orders.id, existing.id));
  await saveAgreement(ctx, ownersOf(existing), asked);
}

/** Removes all that the new content of an order replaces. */
async function removeContent(ctx: TransactionContext, orderId: string): Promise<void> {
  await removeUnsigned(ctx, orderId);
  await withoutPlan(ctx, orderId);
  await forgetAnswers(ctx, orderId);
  await ctx.db.delete(orderItems).where(eq(orderItems.orderId, orderId));
}

function orderValues(input: SaveInput, customerId: string) {
  const { contact } = input;
  return {
    ...saleOf(input),
    customerId,
    contactName: contact.name,
    contactEmail: contact.email,
    contactPhone: contact.phone,
    description: descriptionOf(input),
    amountTotalCents: totalOf(input),
    contentHash: input.contentHash,
    state: 'open' as const,
    problems: [],
    pricedAt: new Date(),
    alertedAt: null,
    // A process that is reading the payment of the former content must start over.
    ...NO_LEASE,
    savedAt: new Date(),
    updatedAt: new Date(),
  };
}

/** Only the first change in an hour is recorded for each group, because an unpaid order can be saved without end. */
async function auditSaving(ctx: TransactionContext, input: SaveInput, existing: Order | undefined): Promise<void> {
  if (existing && !(await firstInHour(ctx, `order-saved:${input.id}:${input.onSale.group.id}`))) return;
  const before = existing && pick(existing, ['divisionId', 'groupId', 'partnerId']);
  const after = saleOf(input);
  const isMoved = before !== undefined && !isSoldAlike(before, after);
  const departures = input.priced.map((item) => item.departure.availability.fareharborPk);
  const record = { id: input.id, divisionId: after.divisionId };
  await audit(ctx, existing ? 'order.changed' : 'order.created', record, {
    before: existing && { amountTotalCents: existing.amountTotalCents, ...(isMoved && before) },
    after: { amountTotalCents: totalOf(input), ...(isMoved && after), departures },
  });
}

/** Raises the attempt, because a payment whose answer is still missing would pay the former owners. */
const withoutPayment = (ctx: TransactionContext, orderId: string) =>
  ctx.db
    .update(charges)
    .set({ intentId: null, contentHash: null, attempt: sql`${charges.attempt} + 1` })
    .where(and(eq(charges.orderId, orderId), eq(charges.kind, 'checkout')));

function totalOf({ priced }: SaveInput): number {
  return sumOf(priced, (item) => item.amountTotalCents);
}

/** Locks the order of a key. A stranger who saves an order under the id of another one would get in the way of its family. */
async function knownOrder(ctx: TransactionContext, key: string): Promise<Order | undefined> {
  const found = await ctx.db
    .select()
    .from(orders)
    .where(or(eq(orders.checkoutKey, key), eq(orders.id, key)))
    .for('update');
  const known = found.find(({ checkoutKey }) => checkoutKey === key);
  if (!known && found.length > 0) throw new AppError('order.notFound');
  return known;
}

/**
 * Refuses an order that can't be saved again. One is left as it is if its key may have been passed on, or if Stripe charged
 * its card when it was released, because no second payment fits into it. Its key then goes to an order of its own. The
 * secret of a payment shows a refused card, so whoever has the address an hour later gets another payment.
 */
async function readKey(ctx: TransactionContext, { id, state, checkoutKey }: Order) {
  if (state === 'confirmed') throw new AppError('order.alreadyPaid');
  if (state !== 'open' && state !== 'released') throw new AppError('order.inProgress');
  const { isPassedOn, isPaidLongAgo } = await orderOfKey(ctx, checkoutKey);
  if (state === 'open') return { isLeft: isPaidLongAgo, isPassedOn };
  const isCharged = Boolean((await checkoutCharge(ctx, id))?.withoutSeats);
  return { isLeft: isPaidLongAgo || isCharged, isPassedOn: false };
}
