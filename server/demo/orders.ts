import { sumOf } from '@tours/contract/money';
import type { WaiverAnswer } from '@tours/contract/waiver-form';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { recordRefunds } from '../src/after-sales/index.ts';
import { queryGroups } from '../src/catalogue/index.ts';
import { checkoutCharge, issueFeeInvoices, readDisputesOf } from '../src/payments/index.ts';
import type { Context } from '../src/platform/context.ts';
import { customers, orders, transactions, waivers } from '../src/platform/db/tables/index.ts';
import { required } from '../src/platform/lib/required.ts';
import { createPaymentIntent, getOrder, settleOrder, upsertOrder } from '../src/sales/index.ts';
import { getWaiver, signWaiver } from '../src/waivers/index.ts';
import { confirmAtStripe, refundAtStripe } from './at-stripe.ts';
import { chosenPlan } from './chosen-plan.ts';
import { demoId } from './demo-id.ts';
import { type CartTour, fillCart } from './fill-cart.ts';
import { DEMO_TRAVELLER } from './people.ts';
import { answerForChild } from './questions.ts';
import { drawSignature } from './signature.ts';

export const parent = { firstname: 'Robin', lastname: 'Carter', age: 44, rate: 'Adult' };
export const child = { firstname: 'Maya', lastname: 'Carter', age: 9, rate: 'Child' };
const teenager = { firstname: 'Leo', lastname: 'Carter', age: 15, rate: 'Youth' };

const bookedTours: CartTour[] = [{ tour: 'Whale Watching Voyage', departure: 0, party: [parent, child] }];
const refundedTours: CartTour[] = [
  {
    tour: 'Cedar Canyon Walk',
    departure: 1,
    party: [parent, teenager],
    answers: { Lunch: 'Vegetarian picnic' },
  },
  { tour: 'Old Town Food Walk', departure: 1, party: [parent, child] },
];
const plannedTours: CartTour[] = [
  { tour: 'Cedar Canyon Walk', departure: 0, party: [parent, child], answers: { Lunch: 'Picnic' } },
];
const disputedTours: CartTour[] = [{ tour: 'Old Town Food Walk', departure: 1, party: [parent, child] }];
const unpaidTours: CartTour[] = [{ tour: 'Peak Gondola and Ridge Hike', departure: 0, party: [parent, teenager] }];

/**
 * Creates the traveller's orders with the verbs that a person's clicks call. Each step first checks what exists,
 * so that a seed that was killed half-way continues there.
 */
export async function placeDemoOrders(ctx: Context, traveller: Context): Promise<void> {
  const booked = await payFor(traveller, demoId(traveller, 'booked'), cartOf(bookedTours));
  await payEarlier(ctx, booked);
  await signForChild(traveller, booked);
  await answerForChild(traveller, booked, `${child.firstname} ${child.lastname}`);
  const refunded = await payFor(traveller, demoId(traveller, 'refunded'), cartOf(refundedTours));
  await refundPartly(ctx, refunded);
  await payFor(traveller, demoId(traveller, 'planned'), cartOf(plannedTours), { isOverTime: true });
  await order(traveller, demoId(traveller, 'unpaid'), cartOf(unpaidTours));
}

/**
 * Adds an order whose cardholder disputes the payment, so that staff have something to answer. Only `npm start` shows it:
 * tests begin with undisputed books.
 */
export async function placeDemoDispute(ctx: Context, traveller: Context): Promise<void> {
  const id = await payFor(traveller, demoId(traveller, 'disputed'), cartOf(disputedTours), {
    card: 'pm_card_createDispute',
  });
  const charge = await checkoutCharge(ctx, id);
  // The server that receives the event is not running yet.
  if (charge?.intentId) await readDisputesOf(ctx, charge.intentId);
}

/** Null if somebody has erased the traveller, and without the sandbox, because the orders charge cards. */
export async function demoTraveller(ctx: Context): Promise<Context | null> {
  const [customer] = await ctx.db.select().from(customers).where(eq(customers.email, DEMO_TRAVELLER.email));
  if (!customer?.identityId || !ctx.config.STRIPE_URL) return null;
  const { id, name, identityId } = customer;
  return { ...ctx, actor: { type: 'customer', id, name, identityId, sessionId: 'seed' } };
}

interface Payment {
  /** Paid by the group's plan: the deposit only. */
  isOverTime?: boolean;
  card?: string;
}

interface Cart {
  /** The slug of the group at the demo's school. */
  slug: string;
  customer: typeof DEMO_TRAVELLER;
  tours: CartTour[];
}

const cartOf = (tours: CartTour[]): Cart => ({ slug: 'spring-break', customer: DEMO_TRAVELLER, tours });

async function order(ctx: Context, checkoutKey: string, { slug, customer, tours }: Cart, { isOverTime }: Payment = {}) {
  const existing = await findOrder(ctx, eq(orders.checkoutKey, checkoutKey));
  if (existing) return existing;
  const [group] = await queryGroups(ctx, { filter: { partnerSlug: 'maple-leaf-academy', slug } });
  if (!group) throw new Error(`There is no ${slug} to order from`);
  const items = await fillCart(ctx, group, tours);
  const amountTotalCents = sumOf(items, (item) => item.amountTotalCents);
  const body = { group: group._id, customer, amountTotalCents, items, answers: [] };
  const plan = isOverTime ? chosenPlan(group, items) : undefined;
  const { _id } = await upsertOrder(ctx, { id: checkoutKey, ...body, ...(plan && { plan }) });
  return (await findOrder(ctx, eq(orders.id, _id)))!;
}

/** Books and pays a cart, or continues where an earlier start was interrupted. */
export async function payFor(ctx: Context, checkoutKey: string, cart: Cart, payment: Payment = {}): Promise<string> {
  const { card = 'pm_card_visa' } = payment;
  const { id, state } = await order(ctx, checkoutKey, cart, payment);
  if (state === 'confirmed') return id;
  if (state === 'open') {
    const { amountDueNowCents } = await getOrder(ctx, { id: checkoutKey });
    const amountCents = required(amountDueNowCents, 'the amount due now');
    const body = { amountCents, currency: 'cad' as const, metadata: { orderUuid: checkoutKey } };
    const intent = await createPaymentIntent(ctx, body);
    if (intent.status === 'requires_payment_method') await confirmAtStripe(ctx.config, intent.id, card);
  }
  const outcome = await settleOrder(ctx, id);
  if (outcome !== 'confirmed') throw new Error(`The demo order ${id} ended as ${outcome}`);
  return id;
}

/** Moves a payment to an earlier month, so that the platform has a month to invoice. */
async function payEarlier(ctx: Context, orderId: string): Promise<void> {
  const earlier = sql`date_trunc('month', now()) - interval '10 days'`;
  await ctx.db.update(transactions).set({ createdAt: earlier }).where(eq(transactions.orderId, orderId));
  await issueFeeInvoices(ctx);
}

async function signForChild(ctx: Context, orderId: string): Promise<void> {
  const rows = await ctx.db
    .select({ id: waivers.id, name: waivers.travellerName })
    .from(waivers)
    .where(and(eq(waivers.orderId, orderId), eq(waivers.travellerStatus, 'minor'), eq(waivers.isSigned, false)));
  for (const { id, name } of rows) {
    const traveller = { name, email: DEMO_TRAVELLER.email };
    const { wording } = await getWaiver(ctx, { id });
    const fields = await childAnswers();
    await signWaiver(ctx, { id, traveller, isConsented: true, fields, wording: wording! });
  }
}

async function childAnswers(): Promise<WaiverAnswer[]> {
  const allergies = 'Allergies, medication or conditions our guides should know about (or “none”)';
  const born = `${new Date().getUTCFullYear() - child.age}-01-01`;
  return [
    { title: 'Name of parent or guardian', type: 'text', value: DEMO_TRAVELLER.name },
    { title: 'Emergency phone number during the tour', type: 'text', value: DEMO_TRAVELLER.phone },
    { title: allergies, type: 'text', value: 'Hay fever; carries her own inhaler' },
    { title: 'Date of birth of the traveller', type: 'date', value: born },
    { title: 'Parent or Guardian Signature', type: 'signature', value: await drawSignature() },
  ];
}

/**
 * Refunds a part in the card provider's dashboard, as an operator may. The ledger then reads it as after the webhook.
 */
async function refundPartly(ctx: Context, orderId: string): Promise<void> {
  const charge = await checkoutCharge(ctx, orderId);
  if (!charge?.intentId || charge.refundedCents > 0) return;
  await refundAtStripe(ctx.config, charge.intentId, 5_000);
  await recordRefunds(ctx, charge.intentId);
}

async function findOrder(ctx: Context, condition: SQL) {
  const [found] = await ctx.db.select().from(orders).where(condition);
  return found;
}
