import { CHECKOUT_PROGRESS } from '@tours/contract/constants';
import { message } from '@tours/contract/messages';
import type { CustomerDetails } from '@tours/contract/order';
import { type RefObject, useEffect, useReducer, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useApi, useAppData } from '../../lib/api.ts';
import { cartTotals, clearCart, readCart, setPrices } from '../../lib/cart.ts';
import { isAnalyticsLoaded, recordPurchase } from './analytics.ts';
import { rememberAttempt } from './attempt.ts';
import type { CardForm } from './card/card-form.ts';
import { type CheckoutAlert, checkoutReducer, initialCheckout } from './checkout-state.ts';
import { general } from './failure.ts';
import { orderBody } from './order-body.ts';
import { type CheckoutEnd, confirmSeats, runCheckout } from './run-checkout.ts';
import { forgetTyped } from './typed-details.ts';

interface CheckoutTerms {
  group: { _id: string; title: string; path: string };
  card: RefObject<CardForm | null>;
  /** Valid details, or null after the wrong fields were marked. */
  validate: () => CustomerDetails | null;
}

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
/** Long enough to read that it worked. */
const farewell = 800;
const renderTime = 100;

/** The checkout as the page sees it: where it stands, and the few things a person can do about it. */
export function useCheckout({ group, card, validate }: CheckoutTerms) {
  const client = useApi();
  const { config } = useAppData();
  const navigate = useNavigate();
  const [state, send] = useReducer(checkoutReducer, initialCheckout);
  const isBusy = useRef(false);
  const clearOnLeaving = useClearOnLeaving();

  const report = (value: number, step: string) => send({ type: 'progress', value, step });
  const stop = (alert: CheckoutAlert) => send({ type: 'stop', alert });

  /** One attempt at a time: a second press of the button is the same press. */
  async function once(attempt: () => Promise<CheckoutEnd | null>) {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      const end = await attempt();
      if (end) await finish(end);
    } catch {
      stop(general());
    } finally {
      isBusy.current = false;
    }
  }

  async function attempt(): Promise<CheckoutEnd | null> {
    // Both are asked, so that everything wrong is marked at once. The card hears of the click before anything is
    // awaited, and the details come second because they stand first: the focus ends up there.
    const checked = card.current?.check();
    const customer = validate();
    const cardProblem = await checked;
    if (!customer) {
      stop({ tone: 'error', text: message('checkout.formInvalid'), isAtField: true });
      return null;
    }
    if (cardProblem) {
      stop({ tone: 'warning', text: cardProblem.error, isAtField: true });
      return null;
    }
    const cart = readCart();
    if (!cart.items.length || (!card.current && cartTotals(cart).sumCents > 0)) return null;
    report(CHECKOUT_PROGRESS.start, 'Getting started');
    rememberAttempt(cart.orderUuid);
    const input = { orderUuid: cart.orderUuid, body: orderBody(cart, group._id, customer) };
    return runCheckout(input, { client, card: card.current, report, wait });
  }

  async function finish(end: CheckoutEnd) {
    switch (end.kind) {
      case 'price':
        return send({ type: 'price', change: end.change });
      case 'stopped':
        return stop(end.alert);
      case 'unheard':
        return send({ type: 'unheard', orderUuid: readCart().orderUuid });
      case 'pending':
        send({ type: 'leave', step: message('order.notConfirmed') });
        break;
      case 'booked':
        send({ type: 'leave', step: message('order.thanks') });
        recordPurchase(config.gaMeasurementId, group, end.order);
    }
    if (end.kind === 'booked') clearOnLeaving();
    await wait(farewell);
    const orderPage = `/orders/${readCart().orderUuid}?from=payment`;
    if (isAnalyticsLoaded()) window.location.assign(orderPage);
    else await navigate(orderPage);
    forgetTyped();
  }

  return {
    state,
    pay: () => once(attempt),
    acceptPrice() {
      if (state.at !== 'price') return;
      setPrices(state.change);
      report(CHECKOUT_PROGRESS.start, 'Taking over the new price');
      // The card form learns the new amount with the next rendering, and must know it when it is asked.
      void once(() => wait(renderTime).then(attempt));
    },
    declinePrice: () => send({ type: 'dismiss' }),
    askAgain: () => once(() => confirmSeats(readCart().orderUuid, { client, report, wait })),
  };
}

/** The cart empties when the next page stands: sooner, a slow phone would show an empty cart after "Thank you". */
function useClearOnLeaving(): () => void {
  const isDone = useRef(false);
  useEffect(
    () => () => {
      if (isDone.current) clearCart();
    },
    [],
  );
  return () => {
    isDone.current = true;
  };
}
