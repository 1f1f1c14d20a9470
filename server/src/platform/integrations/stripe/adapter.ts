import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { Stripe } from 'stripe';
import { observeCall } from '../../metrics/vendor-call.ts';
import { type Ask, createClient, type StripeConfig } from './client.ts';
import { disputeCalls } from './dispute-calls.ts';
import {
  isAnswered,
  isOtherWish,
  isRefusal,
  isReplayedFailure,
  isShortOfFunds,
  isUnclear,
  outcomeOf,
  translated,
  UnreadableAnswer,
} from './failure.ts';
import { listCalls } from './list-calls.ts';
import { toIntentParams, toRefundFact, toRefundParams } from './mapping.ts';
import { type NewRefund, type Payments, PaymentsUnavailable, type RefundResult } from './port.ts';
import { savedCardCalls } from './saved-cards.ts';
import { readEvent } from './webhook.ts';
import { customerAnswer, readAnswer, readIntent, refundAnswer, refundPage } from './wire.ts';

export function createPayments(options: { config: StripeConfig; log: Logger }): Payments {
  const { config } = options;
  const log = options.log.child({ vendor: 'stripe' });
  const stripe = createClient(config);
  const intents = stripe.paymentIntents;

  const ask: Ask = (operation, work) =>
    observeCall({ vendor: 'stripe', operation }, work, outcomeOf).catch((error) => {
      throw translated(error, log);
    });

  return {
    getAccount: (id) =>
      ask('get_account', async () => {
        const { charges_enabled, capabilities, requirements } = await stripe.accounts.retrieve(id);
        return {
          canCharge: charges_enabled,
          canReceive: capabilities?.transfers === 'active',
          problem: requirements?.disabled_reason ?? null,
        };
      }),
    createCustomer: ({ orderId, name, email }) =>
      ask('create_customer', async () => {
        // A new name or email makes another request, which Stripe would refuse under the old key.
        const idempotencyKey = `customer:${orderId}:${fingerprint(name, email)}`;
        const params = { name, email, metadata: { orderUuid: orderId } };
        const made = await withKey(idempotencyKey, (key) => stripe.customers.create(params, key));
        return readAnswer(customerAnswer, made).id;
      }),
    createIntent: (input, idempotencyKey) =>
      ask('create_intent', async () =>
        readIntent(await withKey(idempotencyKey, (key) => intents.create(toIntentParams(input), key))),
      ),
    getIntent: (id) => ask('get_intent', async () => readIntent(await intents.retrieve(id))),
    capture: (id, idempotencyKey) => ask('capture', () => capture(intents, id, idempotencyKey)),
    cancel: (id) => ask('cancel', () => cancel(intents, id)),
    refund: (input, idempotencyKey) => refund({ stripe, log }, input, idempotencyKey),
    listRefunds: (intentId) => ask('list_refunds', async () => (await listRefunds(stripe, intentId)).map(toRefundFact)),
    ...savedCardCalls(stripe, ask),
    ...listCalls(stripe, ask),
    ...disputeCalls(stripe, ask),
    readEvent: (rawBody, signature) =>
      readEvent(
        { stripe, secrets: [config.STRIPE_WEBHOOK_SECRET, config.STRIPE_CONNECT_WEBHOOK_SECRET], log },
        rawBody,
        signature,
      ),
  };
}

type Intents = Stripe['paymentIntents'];

const WITH_CARD = { expand: ['payment_method'] };

async function capture(intents: Intents, id: string, idempotencyKey: string): ReturnType<Payments['capture']> {
  try {
    const intent = readIntent(await withKey(idempotencyKey, (key) => intents.capture(id, WITH_CARD, key)));
    if (intent.status !== 'succeeded') throw new UnreadableAnswer(`captured, and ${intent.status}`);
    return { outcome: 'captured', intent };
  } catch (error) {
    // The payment may be captured (the answer was lost, or another call with this key still runs), cancelled or
    // expired. Reading the intent shows which.
    const intent = readIntent(await intents.retrieve(id, WITH_CARD));
    if (intent.status === 'succeeded') return { outcome: 'captured', intent };
    if (!isRefusal(error) || intent.status === 'requires_capture') throw error;
    return { outcome: 'impossible', cause: `the payment is ${intent.status}: ${(error as Error).message}` };
  }
}

async function cancel(intents: Intents, id: string): Promise<'cancelled' | 'captured'> {
  try {
    const { status } = readIntent(await intents.cancel(id, { cancellation_reason: 'abandoned' }));
    if (status !== 'canceled') throw new UnreadableAnswer(`cancelled, and ${status}`);
    return 'cancelled';
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const { status } = readIntent(await intents.retrieve(id));
    if (status === 'canceled') return 'cancelled';
    if (status === 'succeeded') return 'captured';
    if (status === 'processing') throw new PaymentsUnavailable('the payment is being processed', { cause: error });
    throw error;
  }
}

/**
 * Refunds never try a second key, because a second refund would pay twice. The caller looks the refund up and decides.
 */
async function refund(
  { stripe, log }: { stripe: Stripe; log: Logger },
  input: NewRefund,
  idempotencyKey: string,
): Promise<RefundResult> {
  try {
    const call = async () =>
      readAnswer(refundAnswer, await stripe.refunds.create(toRefundParams(input), { idempotencyKey }));
    const made = await observeCall({ vendor: 'stripe', operation: 'refund' }, call, outcomeOf);
    return { outcome: 'made', refund: toRefundFact(made) };
  } catch (error) {
    const { message: cause } = translated(error, log) as Error;
    if (!isUnclear(error)) return { outcome: 'refused', cause, isOperatorShort: isShortOfFunds(error) };
    return { outcome: 'unclear', cause, isOver: isAnswered(error), isKept: isReplayedFailure(error) };
  }
}

/** Lists all refunds, the newest first. An incomplete list would hide a refund, and we would then make it again. */
async function listRefunds(stripe: Stripe, intentId: string): Promise<Stripe.Refund[]> {
  const found: Stripe.Refund[] = [];
  for (;;) {
    const after = found.at(-1);
    const page = await stripe.refunds.list({
      payment_intent: intentId,
      limit: 100,
      ...(after && { starting_after: after.id }),
    });
    found.push(...readAnswer(refundPage, page).data);
    if (!page.has_more) return found;
  }
}

const SECOND_KEY_MS = 10_000;

/**
 * Tries a second key when the first one is used up. Stripe stores a 500 or a refusal under its key for a day, and
 * refuses other parameters under it. A second key is safe only where a duplicate is harmless: an intent whose secret
 * nobody got can't be paid, and a captured payment can't be captured again. The second key changes with time, because
 * it may meet a 500 as well, but slowly, so that two callers at the same moment still get the same answer.
 */
async function withKey<T>(idempotencyKey: string, call: (key: { idempotencyKey: string }) => Promise<T>): Promise<T> {
  try {
    return await call({ idempotencyKey });
  } catch (error) {
    if (!isReplayedFailure(error) && !isOtherWish(error)) throw error;
    return call({ idempotencyKey: `${idempotencyKey}:${Math.floor(Date.now() / SECOND_KEY_MS)}` });
  }
}

function fingerprint(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
}
