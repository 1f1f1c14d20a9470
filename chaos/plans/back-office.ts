import { randomUUID } from 'node:crypto';
import { atStripe } from '../../server/test/setup/stripe-events.ts';
import type { Event } from './parents.ts';
import { pressAgain, type Scene } from './scene.ts';

const ACCOUNT = 'acct_coastline';

/** Somebody refunds a payment in Stripe's dashboard, and chooses there whether the operator gives its part back. */
export const refundAtStripe: Event = async (scene, { orderId }) => {
  const paid = await scene.world.query<{ intent: string; left: number; fee: number; items: string[] }>(
    `select c.intent_id as intent, c.amount_cents - c.refunded_cents - c.refunding_cents as left, c.fee_cents as fee,
       array(select i.lola_id from order_items i join transactions t on t.order_item_id = i.id where t.charge_id = c.id
         order by t.created_at, t.id) as items
     from charges c where order_id = $1 and state = 'paid' and intent_id is not null
       and not exists (select 1 from disputes d where d.payment_intent_id = c.intent_id)
     order by c.sequence`,
    [orderId],
  );
  const open = paid.filter(({ left }) => left > 0);
  if (!open.length) return false;
  const { intent, left, fee, items } = scene.random.pick(open);
  const isReversed = scene.random.is(0.7);
  await atStripe(scene.world.sandbox.url, '/refunds', {
    payment_intent: intent,
    amount: String(scene.random.is(0.3) ? left : scene.random.from(1, left)),
    ...(isReversed && { reverse_transfer: 'true' }),
    ...(isReversed && fee > 0 && { refund_application_fee: 'true' }),
    ...(scene.random.is(0.4) && { 'metadata[itemId]': scene.random.pick(items) }),
  });
};

export const schoolPays: Event = async (scene, { orderId }) => {
  await pressAgain(() => scene.employee().markSchoolPays({ params: { id: orderId } }));
};
export const schoolPaysNot: Event = async (scene, { orderId }) => {
  await pressAgain(() => scene.employee().unmarkSchoolPays({ params: { id: orderId } }));
};

export const keepSeats: Event = async (scene, { orderId }) => {
  const body = { isKept: scene.random.is(0.5), note: 'They called' };
  await pressAgain(() => scene.employee().keepSeats({ params: { id: orderId }, body }));
};

/** One cheque for several payments. */
export const takeCheque: Event = async (scene, { orderId }) => {
  const open = await scene.world.query<{ id: string; amount_cents: number }>(
    `select id, amount_cents from instalments where order_id = $1 and state in ('planned', 'due', 'retrying', 'overdue')`,
    [orderId],
  );
  if (open.length < 2) return false;
  const { id, amount_cents: amountCents } = scene.random.pick(open);
  const all = open.reduce((sum, one) => sum + one.amount_cents, 0);
  const receivedCents = scene.random.is(0.3) ? all : scene.random.from(amountCents, all);
  const way = scene.random.pick(['cheque', 'credit'] as const);
  await pressAgain(() =>
    scene
      .employee()
      .takeInstalment({ params: { id: orderId, instalment: id }, body: { amountCents, receivedCents, way } }),
  );
};

const itemsOf = ({ world }: Scene, orderId: string) =>
  world.query<{ id: string; uuid: string; shortname: string }>(
    `select id, fareharbor_booking->>'uuid' as uuid, company_shortname as shortname from order_items
     where order_id = $1 and fareharbor_booking is not null order by position`,
    [orderId],
  );

/** By hand, with the deposit, or from the platform's balance. */
export const refundOtherwise: Event = async (scene, { orderId }) => {
  const items = await itemsOf(scene, orderId);
  if (!items.length) return false;
  const orderItem = scene.random.pick(items).id;
  const isDepositReturned = scene.random.is(0.5);
  const read = (query = {}) =>
    scene.employee().getRefundable({
      params: { orderItem },
      query: { ...query, isDepositReturned: String(isDepositReturned) },
    });
  const found = await read();
  const method = scene.random.pick(found.methods.length ? found.methods : (['card'] as const));
  if (method === 'none') return false;
  const { maxCents } = await read({ method });
  const amount = scene.random.is(0.5) ? maxCents : Math.min(maxCents, scene.random.from(1, 30_000));
  const isFromPlatform = method === 'card' && found.canPayFromPlatform && scene.random.is(0.7);
  const body = { _id: randomUUID(), orderItem, amount, method, isDepositReturned, isFromPlatform };
  await pressAgain(() => scene.employee().createRefund({ body }));
};

export const cancelWithoutRefund: Event = async (scene, { orderId }) => {
  const items = await itemsOf(scene, orderId);
  if (!items.length) return false;
  const { shortname, uuid } = scene.random.pick(items);
  await pressAgain(() => scene.employee().cancelBooking({ params: { shortname, uuid } }));
};

/** The operator's balance at Stripe is empty for a while. */
export const emptyBalance: Event = (scene) =>
  scene.world.sandbox.setBalance(ACCOUNT, scene.random.is(0.4) ? scene.random.from(0, 20_000) : null);

export const settleDebts: Event = async (scene) => {
  const [division] = await scene.world.query<{ id: string }>(`select id from divisions where shortname = 'VAN'`);
  for (const { _id: id } of await scene.employee().findDebts({ query: { division: division!.id } }))
    if (scene.random.is(0.4))
      await pressAgain(() => scene.employee().settleDebt({ params: { id }, body: { note: 'By bank transfer' } }));
};

export const changeDisputeRule: Event = (scene) =>
  scene.world.query(`update companies set dispute_reversal = $1 where stripe_connected_account_id = $2`, [
    scene.random.pick(['withdrawal', 'lost']),
    ACCOUNT,
  ]);
