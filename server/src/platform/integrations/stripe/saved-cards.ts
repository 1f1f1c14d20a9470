import type { Stripe } from 'stripe';
import type { Ask } from './client.ts';
import { declineOf, isReplayedFailure, orNull, UnreadableAnswer } from './failure.ts';
import { toCard, toSetup, toSetupParams } from './mapping.ts';
import type { CardAttempt, Payments } from './port.ts';
import { cardAnswer, readAnswer, readIntent, setupAnswer } from './wire.ts';

/** Payments in the customer's absence, and the cards that they allow it with. */
export function savedCardCalls(stripe: Stripe, ask: Ask) {
  return {
    setAmount: (id, { amountCents, applicationFeeCents }) =>
      ask('update_intent', async () => {
        const application_fee_amount = applicationFeeCents > 0 ? applicationFeeCents : ('' as const);
        return readIntent(await stripe.paymentIntents.update(id, { amount: amountCents, application_fee_amount }));
      }),
    chargeSavedCard: (id, paymentMethodId, key) =>
      ask('charge_saved_card', () => chargeSavedCard(stripe, { id, paymentMethodId, key })),
    createSetup: (input) =>
      ask('create_setup', async () =>
        toSetup(readAnswer(setupAnswer, await stripe.setupIntents.create(toSetupParams(input)))),
      ),
    getSetup: (id) =>
      ask('get_setup', () =>
        orNull(async () => toSetup(readAnswer(setupAnswer, await stripe.setupIntents.retrieve(id)))),
      ),
    endSetup: (id) =>
      ask('end_setup', () => orNull(async () => toSetup(readAnswer(setupAnswer, await endSetup(stripe, id))))),
    getCard: (id) =>
      ask('get_card', () =>
        orNull(async () => toCard(readAnswer(cardAnswer, await stripe.paymentMethods.retrieve(id)))),
      ),
    forgetCard: (id) =>
      ask('forget_card', async () => {
        const card = await orNull(() => stripe.paymentMethods.retrieve(id));
        if (card?.customer) await stripe.paymentMethods.detach(id);
      }),
  } satisfies Partial<Payments>;
}

/** Stripe refuses to cancel one with which a card was saved in this moment. Its job comes again then. */
async function endSetup(stripe: Stripe, id: string): Promise<Stripe.SetupIntent> {
  const setup = await stripe.setupIntents.retrieve(id);
  const isOver = setup.status === 'succeeded' || setup.status === 'canceled';
  return isOver ? setup : stripe.setupIntents.cancel(id, { cancellation_reason: 'abandoned' });
}

interface Asked {
  id: string;
  paymentMethodId: string;
  key: string;
}

/** Any answer but a clear one is followed by a reading of the intent, which shows whether it was paid. */
async function chargeSavedCard(stripe: Stripe, asked: Asked): Promise<CardAttempt> {
  try {
    const intent = readIntent(await confirm(stripe, asked));
    if (intent.status === 'succeeded') return { outcome: 'paid', intent };
    throw new UnreadableAnswer(`confirmed, and ${intent.status}`);
  } catch (error) {
    const decline = declineOf(error);
    if (decline) return { outcome: 'declined', decline };
    const intent = readIntent(await stripe.paymentIntents.retrieve(asked.id));
    if (intent.status === 'succeeded') return { outcome: 'paid', intent };
    throw error;
  }
}

/**
 * Stripe keeps a failure of its own under the key for a day, and a second key gets past it. A refusal of the card is
 * kept too, and stays: banks count the tries.
 */
async function confirm(stripe: Stripe, { id, paymentMethodId, key }: Asked): Promise<Stripe.PaymentIntent> {
  const call = (idempotencyKey: string) =>
    stripe.paymentIntents.confirm(id, { payment_method: paymentMethodId, off_session: true }, { idempotencyKey });
  try {
    return await call(key);
  } catch (error) {
    if (!isReplayedFailure(error) || declineOf(error)) throw error;
    return call(`${key}:again`);
  }
}
