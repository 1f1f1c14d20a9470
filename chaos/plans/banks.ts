import { deliver, stripeEvent } from '../../server/test/setup/stripe-events.ts';
import type { Family } from './families.ts';
import type { Event } from './parents.ts';
import type { Scene } from './scene.ts';

/** From now on the bank decides like this about the family's saved card. */
const decide =
  (...decisions: (string | null)[]): Event =>
  async (scene, family) => {
    const card = await savedCardOf(scene, family);
    if (!card) return false;
    await scene.world.sandbox.setBank(card, scene.random.pick(decisions));
  };

export const refuseForNow = decide('insufficient_funds', 'generic_decline', 'processing_error');
export const refuseForGood = decide('lost_card', 'expired_card', 'do_not_try_again');
export const askCustomer = decide('authentication_required');
export const agreeAgain = decide('approve', null);

export const renewCard: Event = async (scene, family) => {
  const card = await savedCardOf(scene, family);
  if (!card) return false;
  await scene.world.sandbox.renewCard(card, { last4: '1881', exp_month: 5, exp_year: 2038 });
};

async function savedCardOf({ world }: Scene, { orderId }: Family): Promise<string | null> {
  const [plan] = await world.query<{ card: string | null }>(
    'select payment_method_id as card from payment_plans where order_id = $1',
    [orderId],
  );
  return plan!.card;
}

const paymentsOf = ({ world }: Scene, { orderId }: Family) =>
  world.query<{ intent: string; amount: number; state: string }>(
    `select intent_id as intent, amount_cents as amount, state from charges where order_id = $1 and intent_id is not null
     order by sequence`,
    [orderId],
  );

/** The holder of the card disputes a payment, or a part of it. */
export const dispute: Event = async (scene, family) => {
  const paid = (await paymentsOf(scene, family)).filter(({ state }) => state === 'paid');
  if (!paid.length) return false;
  const { intent, amount } = scene.random.pick(paid);
  const part = scene.random.is(0.3) ? { amount: Math.max(1, Math.floor(amount / 3)) } : {};
  const opened = await scene.world.sandbox.openDispute({ payment: intent, ...part });
  scene.disputes.set(opened.id, opened.amount);
};

/** The bank decides a dispute. Of some, whether won or lost, a part comes back. */
export async function decideDispute({ world, random, disputes }: Scene, id: string): Promise<void> {
  const amount = disputes.get(id)!;
  const [outcome, chanceOfPart] = random.is(0.5) ? (['won', 0.2] as const) : (['lost', 0.5] as const);
  await world.sandbox.closeDispute(id, outcome, random.is(chanceOfPart) ? random.from(1, amount) : undefined);
  disputes.delete(id);
}

/** Stripe repeats an event about an old payment, days later. */
export const repeatEvent: Event = async (scene, family) => {
  const payments = await paymentsOf(scene, family);
  const { intent } = scene.random.pick(payments);
  const type = scene.random.pick([
    'payment_intent.succeeded',
    'payment_intent.payment_failed',
    'payment_intent.canceled',
  ]);
  const metadata = { orderUuid: family.orderId, kind: 'instalment' };
  const body = stripeEvent(type, { id: intent, object: 'payment_intent', metadata });
  for (let copy = 0; copy < 2; copy++) await deliver(scene.random.pick(scene.world.origins), body);
};
