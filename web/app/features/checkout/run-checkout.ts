import type { Client } from '@tours/contract/client';
import { CHECKOUT_PROGRESS, CURRENCY } from '@tours/contract/constants';
import { message } from '@tours/contract/messages';
import type { PublicOrder, UpsertOrderBody } from '@tours/contract/order';
import { isRefusal } from '../../lib/api.ts';
import type { CardForm } from '../../lib/card-form.ts';
import type { CheckoutState } from './checkout-state.ts';
import { orderFailed, stateAfter } from './failure.ts';

export interface CheckoutInput {
  checkoutKey: string;
  body: UpsertOrderBody;
}

export interface CheckoutTools {
  client: Pick<Client, 'upsertOrder' | 'createPaymentIntent' | 'confirmOrder'>;
  /** Null for an order without a price. */
  card: CardForm | null;
  report: (value: number, step: string) => void;
  wait: (milliseconds: number) => Promise<void>;
}

type PollingTools = Omit<CheckoutTools, 'card'>;

const NOT_CHARGED = 'Nothing was charged. Check your card details or try another card.';

/** The order is made, or the checkout stops in a state that waits for the person. */
export type CheckoutEnd =
  /** `pending`: seats are still being booked; the order page continues to poll. */
  { at: 'booked' | 'pending'; order: PublicOrder } | Exclude<CheckoutState, { at: 'working' | 'leaving' }>;

/** One attempt, from a valid form to booked seats. Every step can be repeated for the same order. */
export async function runCheckout(input: CheckoutInput, tools: CheckoutTools): Promise<CheckoutEnd> {
  let intent: Awaited<ReturnType<typeof createIntent>>;
  try {
    const order = await saveOrder(input, tools);
    if (order.amountTotalCents === 0) return await confirmSeats(input.checkoutKey, tools);
    intent = await createIntent(input, order, tools);
  } catch (error) {
    return stateAfter(error, input.checkoutKey);
  }
  if (!isAuthorised(intent.status)) {
    tools.report(CHECKOUT_PROGRESS.intentCreated, 'Confirming your card');
    const refusal = await payByCard(input, intent, tools);
    if (refusal) return { at: 'form', alert: { tone: 'warning', text: refusal, note: NOT_CHARGED } };
  }
  return confirmSeats(input.checkoutKey, tools);
}

/** Polls the order until its outcome is known. Also used to leave the state `noAnswer`. */
export async function confirmSeats(checkoutKey: string, tools: PollingTools): Promise<CheckoutEnd> {
  tools.report(CHECKOUT_PROGRESS.paymentAuthorised, 'Booking your seats');
  let answer: Awaited<ReturnType<typeof pollOrder>>;
  try {
    answer = await pollOrder(checkoutKey, tools);
  } catch (error) {
    return stateAfter(error, checkoutKey);
  }
  if (!answer) return { at: 'noAnswer', checkoutKey };
  switch (answer.outcome) {
    case 'confirmed':
      return { at: 'booked', order: answer.order };
    case 'processing':
    case 'delayed':
      return { at: 'pending', order: answer.order };
    case 'unpaid':
      return { at: 'form', alert: orderFailed(message('payment.failed')) };
    case 'refused':
      // The hold was released.
      return { at: 'form', alert: { tone: 'error', text: message('checkout.bookingFailed'), items: answer.problems } };
  }
}

function saveOrder({ checkoutKey, body }: CheckoutInput, { client, report }: CheckoutTools): Promise<PublicOrder> {
  report(CHECKOUT_PROGRESS.formValidated, 'Checking your tours');
  return client.upsertOrder(
    { params: { id: checkoutKey }, body },
    { onProgress: ({ value, message: step }) => report(value, step) },
  );
}

function createIntent({ checkoutKey }: CheckoutInput, order: PublicOrder, { client, report }: CheckoutTools) {
  report(CHECKOUT_PROGRESS.orderSaved, 'Setting up your payment');
  return client.createPaymentIntent({
    body: { amountCents: order.amountDueNowCents, currency: CURRENCY, metadata: { orderUuid: checkoutKey } },
  });
}

async function payByCard(
  { body }: CheckoutInput,
  intent: { client_secret: string },
  { card }: CheckoutTools,
): Promise<string | null> {
  if (!card) return null;
  const billing = { name: body.customer.name, email: body.customer.email };
  // An error thrown by the card form says nothing about the card; the server reads the payment itself.
  return card.pay({ clientSecret: intent.client_secret, billing }).catch(() => null);
}

/** An earlier attempt was authorised and its answer was lost: the card must not be used again. */
const isAuthorised = (status: string) => ['requires_capture', 'succeeded', 'processing'].includes(status);

type Answer = Awaited<ReturnType<Client['confirmOrder']>>;

/** Pauses between requests, about a minute in total. After that the person is asked how to continue. */
const PAUSES_MS = [1_000, 2_000, 3_000, 4_000, 6_000, 8_000, 10_000, 12_000, 15_000];
const REQUEST_LIMIT_MS = 30_000;
/** After this many answers of "processing" the order page takes over. */
const WORKING_ANSWERS_MAX = 5;

/** The request is idempotent, so it is repeated until the order is settled. Null if no answer arrived at all. */
async function pollOrder(checkoutKey: string, { client, report, wait }: PollingTools): Promise<Answer | null> {
  let answer: Answer | null = null;
  let working = 0;
  for (const pause of [...PAUSES_MS, 0]) {
    try {
      answer = await client.confirmOrder(
        { params: { id: checkoutKey } },
        { signal: AbortSignal.timeout(REQUEST_LIMIT_MS) },
      );
      if (answer.outcome !== 'processing') return answer;
      working += 1;
      if (working === WORKING_ANSWERS_MAX) return answer;
      report(CHECKOUT_PROGRESS.paymentAuthorised, 'Still booking your seats. This can take a minute');
    } catch (error) {
      if (isRefusal(error) && error.status < 500 && error.status !== 429) throw error;
      report(CHECKOUT_PROGRESS.paymentAuthorised, 'Connection lost. Checking on your order…');
    }
    if (pause) await wait(pause);
  }
  return answer;
}
