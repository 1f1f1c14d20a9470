import type { CheckoutAnswer } from '@tours/contract/checkout-question';
import { checkoutRefusals } from '@tours/contract/checkout-refusals';
import { CHECKOUT_PROGRESS } from '@tours/contract/constants';
import type { CustomerDetails } from '@tours/contract/customer-form';
import type { PublicGroup } from '@tours/contract/group';
import { message } from '@tours/contract/messages';
import type { ChosenPlan } from '@tours/contract/payment-plan';
import { type RefObject, useEffect, useReducer, useRef, useState } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router';
import { useApi, useAppData } from '../../lib/api.ts';
import { endAttempt, isTaken, startAttempt } from '../../lib/attempt.ts';
import type { CardForm } from '../../lib/card-form.ts';
import { type Cart, cartTotals, readCart, useCart } from '../../lib/cart.ts';
import { confirmAges, setPrices } from '../../lib/change-cart.ts';
import { forgetDrafts } from '../../lib/drafts.ts';
import { paidOrderPath } from '../../lib/paths.ts';
import { isAnalyticsLoaded, recordPurchase } from './analytics.ts';
import { type CheckoutAlert, checkoutReducer, initialCheckout } from './checkout-state.ts';
import { forgetDetails } from './customer/customer-form.ts';
import { general } from './failure.ts';
import { orderBody } from './order-body.ts';
import { type CheckoutEnd, confirmSeats, runCheckout } from './run-checkout.ts';

interface Typed {
  customer: CustomerDetails;
  answers: CheckoutAnswer[];
}

interface CheckoutTerms {
  group: PublicGroup;
  card: RefObject<CardForm | null>;
  /** Returns what was typed, or what is wrong after marking the invalid fields. */
  validate: () => Typed | { problem: string };
  plan: ChosenPlan | undefined;
  /** Called when the group's payment plan, questions or terms are no longer those on the page. */
  onGroupChanged: () => void;
  /** Called when the server already has an order of this cart, so that its state is looked up. */
  onTaken: () => Promise<void>;
}

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
/** Long enough to read the confirmation. */
const farewell = 800;
const renderTime = 100;
const PLAN_REPRICED = 'The payments below are for the new price. Please check them, and pay again.';

export function useCheckout({ group, card, validate, plan, onGroupChanged, onTaken }: CheckoutTerms) {
  const client = useApi();
  const { config } = useAppData();
  const navigate = useNavigate();
  const [state, send] = useReducer(checkoutReducer, initialCheckout);
  const endOnLeaving = useEndOnLeaving();
  const current = useCart();
  // The cart may be emptied or changed in another tab during a payment; this page keeps showing the paid one.
  const [paid, setPaid] = useState<Cart>(current);

  const report = (value: number, step: string) => send({ at: 'working', value, step });
  const stop = (alert: CheckoutAlert) => send({ at: 'form', alert });
  const dismiss = () => send(initialCheckout);
  const once = useOnce(() => stop(general()));

  async function attempt() {
    const checked = await checkForms(card.current, validate);
    if ('tone' in checked) return stop(checked);
    const cart = readCart();
    if (!cart.items.length || (!card.current && cartTotals(cart).sumCents > 0)) return dismiss();
    setPaid(cart);
    report(CHECKOUT_PROGRESS.start, 'Getting started');
    const input = { checkoutKey: cart.checkoutKey, body: orderBody({ cart, group, plan, ...checked }) };
    const tools = { client, card: card.current, report, wait };
    await carryOut(cart.checkoutKey, () => runCheckout(input, tools));
  }

  /** Meanwhile the order is marked as handled by this tab, so that other tabs do not ask about it. */
  async function carryOut(checkoutKey: string, run: () => Promise<CheckoutEnd>) {
    const endMark = startAttempt(checkoutKey);
    const end = await run().finally(endMark);
    if ('order' in end && isTaken(end.order)) endOnLeaving(checkoutKey, end.order);
    await finish(checkoutKey, end);
  }

  async function finish(checkoutKey: string, end: CheckoutEnd) {
    if (!('order' in end)) {
      send(end);
      const alert = end.at === 'form' ? end.alert : null;
      if (alert?.isGroupChanged) onGroupChanged();
      return alert?.checkoutKey ? onTaken() : undefined;
    }
    const isBooked = end.at === 'booked';
    send({
      at: 'leaving',
      value: CHECKOUT_PROGRESS.seatsBooked,
      step: message(isBooked ? 'order.thanks' : 'order.notConfirmed'),
    });
    if (isBooked) recordPurchase(config.gaMeasurementId, group, end.order);
    await wait(farewell);
    await openOrder(checkoutKey, navigate);
  }

  return {
    state,
    cart: state.at === 'form' ? current : paid,
    pay: () => once(attempt),
    acceptPrice() {
      if (state.at !== 'price') return;
      setPrices(state.change);
      setPaid(readCart());
      // Nobody has seen the payments over time for the new price yet.
      if (plan) return stop({ tone: 'warning', text: PLAN_REPRICED });
      report(CHECKOUT_PROGRESS.start, 'Updating to the new price');
      // The card form gets the new amount with the next rendering and needs it for the payment.
      void once(() => wait(renderTime).then(attempt));
    },
    acceptAges() {
      if (state.at !== 'ages') return;
      confirmAges(state.doubts);
      void once(attempt);
    },
    /** Cancels a dialog. The form says why nothing was paid, because the focus was lost with the pressed button. */
    decline: (why: 'order.priceChanged' | 'order.agesDoubtful') =>
      stop({ tone: 'warning', text: checkoutRefusals[why] }),
    dismiss,
    askAgain(checkoutKey: string) {
      return once(() => carryOut(checkoutKey, () => confirmSeats(checkoutKey, { client, report, wait })));
    },
  };
}

/** Runs one attempt at a time, so that a second press of the button does nothing. */
function useOnce(onFailure: () => void) {
  const isBusy = useRef(false);
  return async (attempt: () => Promise<void>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await attempt();
    } catch {
      onFailure();
    } finally {
      isBusy.current = false;
    }
  };
}

/** Checks all, so that all problems are marked at once. Returns what was typed, or the first problem. */
async function checkForms(card: CardForm | null, validate: CheckoutTerms['validate']): Promise<Typed | CheckoutAlert> {
  // The card form must be called before anything is awaited. The typed fields are validated last because they come
  // first on the page and should get the focus.
  const isWallet = card?.opensWallet() ?? false;
  const early = isWallet ? validate() : null;
  // A wallet asks for the fingerprint in `check`, so it must wait until nothing else is missing.
  const checking = early && 'problem' in early ? undefined : card?.check();
  const typed = early ?? validate();
  const cardProblem = await checking;
  if ('problem' in typed) return { tone: 'error', text: typed.problem, isAtField: true };
  return cardProblem ? { tone: 'warning', text: cardProblem.error, isAtField: cardProblem.isAtField } : typed;
}

async function openOrder(checkoutKey: string, navigate: NavigateFunction): Promise<void> {
  const orderPage = paidOrderPath(checkoutKey);
  if (isAnalyticsLoaded()) window.location.assign(orderPage);
  else await navigate(orderPage);
  forgetDetails();
  forgetDrafts();
}

/** Empties the cart when the next page is shown. A slow phone would show an empty cart after "Thank you". */
function useEndOnLeaving(): typeof endAttempt {
  const ended = useRef<Parameters<typeof endAttempt> | null>(null);
  useEffect(
    () => () => {
      if (ended.current) endAttempt(...ended.current);
    },
    [],
  );
  return (...ending) => {
    ended.current = ending;
  };
}
