import { createHash } from 'node:crypto';
import type { InputOf } from '@tours/contract/api';
import type { AgeDoubts, PriceChange } from '@tours/contract/checkout-refusals';
import { CHECKOUT_PROGRESS } from '@tours/contract/constants';
import { sumOf } from '@tours/contract/money';
import type { CartOrderItem, PublicOrder, UpsertOrderBody } from '@tours/contract/order';
import { and, eq } from 'drizzle-orm';
import { checkAnswers, readCheckoutQuestions, storeAnswers } from '../../answers/index.ts';
import { termsHash } from '../../catalogue/index.ts';
import { addressKey, allowAttempt, allowPerson } from '../../platform/access/attempts.ts';
import type { Context } from '../../platform/context.ts';
import { constraintCode } from '../../platform/db/errors.ts';
import { orders } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError, invalidField } from '../../platform/lib/app-error.ts';
import { itemTexts } from '../order/item-texts.ts';
import { presentOrder } from '../order/present.ts';
import { readOrder } from '../order/read-order.ts';
import { endCardPayment } from '../settlement/end-card-payment.ts';
import { choosePlan, type OrderPlanToSave } from './choose-plan.ts';
import { feeAndCommission } from './fee-and-commission.ts';
import { type GroupOnSale, loadGroupOnSale } from './load-group-on-sale.ts';
import { cartSeats } from './order-rows.ts';
import { type PricedItem, priceItems } from './price-items.ts';
import { saveOrder } from './save-order.ts';

type Progress = (event: { value: number; message: string }) => void;

/**
 * Checks, prices and saves an order before it is paid. The checkout key comes from the browser, so a repeated request
 * saves the same order. Its prices are only compared. Nothing is held or charged here.
 */
export async function upsertOrder(
  ctx: Context,
  { id: checkoutKey, ...body }: InputOf<'upsertOrder'>,
  report: Progress = () => {},
): Promise<PublicOrder> {
  checkShape(checkoutKey, body);
  const availabilityIds = body.items.map((item) => item.availability);
  const onSale = await loadGroupOnSale(ctx, body.group, availabilityIds);
  checkTexts(onSale, body);
  report({ value: CHECKOUT_PROGRESS.toursRead, message: 'Confirming seats and prices' });
  const [priced, questions] = await Promise.all([
    priceItems(ctx, onSale, body.items, body.customer),
    readCheckoutQuestions(ctx, onSale.group.id),
  ]);
  checkAges(priced);
  checkPrices(priced, body);
  const answers = checkAnswers(ctx, questions, cartSeats(priced, onSale), body.answers);
  await allowSaving(ctx, checkoutKey, body);
  report({ value: CHECKOUT_PROGRESS.bookingsValidated, message: 'Saving your order' });
  const plan = choosePlan(onSale, priced, body.plan);
  const contentHash = fingerprint(body, plan, priced, onSale);
  const save = (endedIntentId: string | null) =>
    inTransaction(ctx, async (ctx) => {
      const saving = await saveOrder(ctx, {
        checkoutKey,
        onSale,
        priced,
        plan,
        contact: body.customer,
        contentHash,
        endedIntentId,
      });
      if ('saved' in saving) await storeAnswers(ctx, saving.saved, answers);
      return saving;
    }).catch(saveFailed);
  let saving = await save(null);
  if ('toEnd' in saving) {
    await endCardPayment(ctx, saving.toEnd);
    saving = await save(saving.toEnd);
  }
  if ('toEnd' in saving) throw new AppError('order.inProgress');
  return presentOrder(await readOrder(ctx, saving.saved), ctx.clock());
}

const HOUR = 60 * 60;
const DAY = 24 * HOUR;
const FREE_PER_PERSON = { fromOnePlace: { window: DAY, max: 20 }, fromAnywhere: { window: HOUR, max: 60 } };
/** A school that books on one evening shares one network. */
const FREE_PER_ADDRESS = { window: DAY, max: 400 };

/**
 * Limits what nobody has to pay for. An order of $0 is booked without a card, so it could mail confirmations and accounts to
 * strangers. Any other is kept for two weeks, so one network saves only so many. The amount was compared with our own prices
 * before. A free order that is saved again for the same email mails nobody else, so it counts once.
 */
async function allowSaving(ctx: Context, key: string, { amountTotalCents, customer }: UpsertOrderBody): Promise<void> {
  if (amountTotalCents === 0 && !(await isSavedFree(ctx, key, customer.email))) {
    await allowPerson(ctx, 'free-order', customer.email, FREE_PER_PERSON);
    await allowAttempt(ctx, addressKey(ctx, 'free-order'), FREE_PER_ADDRESS);
  }
  const max = 2 * ctx.config.QUOTES_PER_MINUTE;
  if (max > 0) await allowAttempt(ctx, addressKey(ctx, 'order'), { window: HOUR, max });
}

async function isSavedFree(ctx: Context, checkoutKey: string, email: string): Promise<boolean> {
  const { state, contactEmail, amountTotalCents } = orders;
  const isSame = and(eq(orders.checkoutKey, checkoutKey), eq(contactEmail, email));
  return (await ctx.db.$count(orders, and(isSame, eq(state, 'open'), eq(amountTotalCents, 0)))) > 0;
}

function checkShape(checkoutKey: string, body: UpsertOrderBody): void {
  if (body._id !== undefined && body._id !== checkoutKey) throw invalidField('_id', 'Must be the key in the address');
  const distinct = new Set(body.items.map((item) => item.availability));
  if (distinct.size !== body.items.length) throw new AppError('order.duplicateItem');
}

/** Known errors keep their own message. After any other error the answer says that nothing was saved. */
function saveFailed(cause: unknown): never {
  if (cause instanceof AppError || constraintCode(cause)) throw cause;
  throw new AppError('order.saveFailed', undefined, { cause });
}

/**
 * Nobody accepts terms or a cancellation policy that they have not seen. This comes before every check after which the
 * page reads the group again, because the terms are behind a link and could change there unnoticed.
 */
function checkTexts({ group, departures }: GroupOnSale, body: UpsertOrderBody): void {
  const isSame = body.termsHash === undefined || body.termsHash === termsHash(group.terms);
  const isItemSame = ({ availability: id, cancellation }: CartOrderItem) => {
    const sold = departures.find(({ availability }) => availability.id === id);
    return !sold || cancellation === undefined || cancellation === sold.item.fareharborDetails.cancellationPolicy;
  };
  if (!isSame || !body.items.every(isItemSame)) throw new AppError('order.termsChanged');
}

/** An age that does not fit its type gives a wrong price and a wrong waiver, so the person must confirm it. */
function checkAges(priced: PricedItem[]): void {
  const items: AgeDoubts['items'] = priced
    .filter(({ ageDoubts }) => ageDoubts.length > 0)
    .map(({ departure: { availability, item }, ageDoubts }) => {
      return { availability: availability.id, name: item.name, travellers: ageDoubts };
    });
  if (items.length) throw new AppError('order.agesDoubtful', { items });
}

/** Nobody pays a price that they have not seen. A new price is shown and must be accepted. */
function checkPrices(priced: PricedItem[], body: UpsertOrderBody): void {
  const total = sumOf(priced, (item) => item.amountTotalCents);
  const same = priced.every((item) => item.amountTotalCents === item.previousCents);
  if (same && total === body.amountTotalCents) return;
  const change: PriceChange = {
    amountTotalCents: total,
    items: priced.map((item) => ({
      availability: item.departure.availability.id,
      name: item.departure.item.name,
      previousCents: item.previousCents,
      taxCents: item.taxCents,
      amountTotalCents: item.amountTotalCents,
    })),
  };
  throw new AppError('order.priceChanged', change);
}

/**
 * Hashes what decides what is saved, with the times, texts, taxes and percentages of the departures, which may have changed
 * since an earlier saving, and without the answers to our questions: a hash of a health answer would tell the answer to
 * everybody who can read the other parts. They are stored at each saving instead.
 */
function fingerprint(
  { group, customer, items }: UpsertOrderBody,
  plan: OrderPlanToSave | null,
  priced: PricedItem[],
  onSale: GroupOnSale,
): string {
  const sold = priced.map(({ departure: { item, availability }, amountTotalCents, taxCents }) => [
    [availability.startLocal, availability.endLocal],
    [itemTexts(item, availability), item.fareharborDetails.location],
    [taxCents, feeAndCommission(amountTotalCents, onSale)],
  ]);
  return createHash('sha256')
    .update(JSON.stringify([group, customer, items, plan, sold]))
    .digest('hex');
}
