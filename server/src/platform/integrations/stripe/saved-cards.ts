import type { Stripe } from 'stripe';
import { declineOf, isMissing, isReplayedFailure, UnreadableAnswer } from './failure.ts';
import { toCard, toIntent, toSetup, toSetupParams } from './mapping.ts';
import type { CardAttempt, Intent, Payments } from './port.ts';
import { cardAnswer, intentAnswer, readAnswer, setupAnswer } from './wire.ts';

type Calls = Pick<Payments, 'setAmount' | 'chargeSavedCard' | 'createSetup' | 'getSetup' | 'getCard' | 'forgetCard'>;
type Ask = <T>(operation: string, work: () => Promise<T>) => Promise<T>;

/** Payments in the customer's absence, and the cards that they allow it with. */
export function savedCardCalls(stripe: Stripe, ask: Ask): Calls {
  const readIntent = (answer: Stripe.PaymentIntent) => toIntent(readAnswer(intentAnswer, answer));
  return {
    setAmount: (id, { amountCents, applicationFeeCents }) =>
      ask('update_intent', async () => {
        const application_fee_amount = applicationFeeCents > 0 ? applicationFeeCents : ('' as const);
        return readIntent(await stripe.paymentIntents.update(id, { amount: amountCents, application_fee_amount }));
      }),
    chargeSavedCard: (id, paymentMethodId, key) =>
      ask('charge_saved_card', () => chargeSavedCard(stripe, { id, paymentMethodId, key }, readIntent)),
    createSetup: (input) =>
      ask('create_setup', async () =>
        toSetup(readAnswer(setupAnswer, await stripe.setupIntents.create(toSetupParams(input)))),
      ),
    getSetup: (id) =>
      ask('get_setup', () =>
        orNull(async () => toSetup(readAnswer(setupAnswer, await stripe.setupIntents.retrieve(id)))),
      ),
    getCard: (id) =>
      ask('get_card', () =>
        orNull(async () => toCard(readAnswer(cardAnswer, await stripe.paymentMethods.retrieve(id)))),
      ),
    forgetCard: (id) =>
      ask('forget_card', async () => {
        const card = await orNull(() => stripe.paymentMethods.retrieve(id));
        if (card?.customer) await stripe.paymentMethods.detach(id);
      }),
  };
}

async function orNull<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

interface Asked {
  id: string;
  paymentMethodId: string;
  key: string;
}

/** Any answer but a clear one is followed by a reading of the intent, which shows whether it was paid. */
async function chargeSavedCard(
  stripe: Stripe,
  asked: Asked,
  readIntent: (answer: Stripe.PaymentIntent) => Intent,
): Promise<CardAttempt> {
  try {
    const intent = readIntent(await confirm(stripe, asked));
    if (intent.status === 'succeeded') return { outcome: 'paid', intent };
    throw new UnreadableAnswer(`confirmed, and ${intent.status}`);
  } catch (error) {
    const decline = declineOf(error, asked.paymentMethodId);
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
    if (!isReplayedFailure(error) || declineOf(error, paymentMethodId)) throw error;
    return call(`${key}:again`);
  }
}
