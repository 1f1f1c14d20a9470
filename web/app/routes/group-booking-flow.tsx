import { Button } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import type { PublicGroup } from '@tours/contract/group';
import { type ReactNode, Suspense, useDeferredValue, useEffect, useState } from 'react';
import { Link, Navigate, PrefetchPageLinks, useSearchParams } from 'react-router';
import { CartBar } from '../features/cart/cart-bar.tsx';
import { CartSummary } from '../features/cart/cart-summary.tsx';
import { loadCardForm } from '../features/checkout/card/load-card-form.ts';
import { CheckoutOpening } from '../features/checkout/checkout-opening.tsx';
import type { CheckoutStepProps } from '../features/checkout/checkout-step.tsx';
import { useEarlierOrder } from '../features/checkout/earlier-order/use-earlier-order.ts';
import { GroupLanding } from '../features/group/landing/group-landing.tsx';
import type { Seats } from '../features/group/landing/use-seats.ts';
import { GuestOfferWaiting } from '../features/sign-in/guest-offer.tsx';
import { readCart, useCart } from '../lib/cart.ts';
import { focusContent } from '../lib/focus-content.ts';
import { availabilityPage, cartPath, checkoutPath, orderPath } from '../lib/paths.ts';
import { checkServer, importAhead } from '../lib/retryable.ts';
import { useHydrated } from '../lib/store.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { clearNotices } from '../ui/notice/notify.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { SellerMark } from '../ui/seller-mark.tsx';
import { StepNav } from '../ui/step-nav.tsx';
import classes from './group-booking-flow.module.css';

const loadStep = {
  2: () => import('../features/cart/cart-step.tsx'),
  3: () => import('./group-checkout.tsx'),
};

/** The code of the route below this page. Importing it also loads its styles, which `PrefetchPageLinks` leaves out. */
const loadDialog = () => import('../features/booking-form/dialog/availability-dialog.tsx');

const CartStep = lazyPart(loadStep[2], 'inline');
const CheckoutStep = lazyPart(loadStep[3], 'inline');
const EarlierOrder = lazyPart(() => import('../features/checkout/earlier-order/earlier-order.tsx'), 'inline');
// A page opened at a later step loads that step's scripts now instead of after hydration.
if (typeof document !== 'undefined') {
  const step = stepOf(new URLSearchParams(document.location.search));
  if (step !== 1) importAhead(loadStep[step]);
}

export const STEP_NAMES = ['Group', 'Cart', 'Checkout'] as const;
type StepNumber = 1 | 2 | 3;

interface BookingFlowProps {
  group: PublicGroup;
  seats: Seats;
  /** The server saw nobody signed in as a traveller when the checkout was opened by its address. */
  isGuest: boolean;
  /** The open availability dialog, if any. */
  children: ReactNode;
}

/** `?step=2` and `?step=3` are addresses of their own; links from other websites use `?stepProp=2`. */
export function BookingFlow({ group, seats, isGuest, children }: BookingFlowProps) {
  const step = stepOf(useSearchParams()[0]);
  useFocusOnNewStep(step);
  const isLineBusy = seats.status === 'loading';
  const earlier = useEarlierOrder();
  return (
    <PageFrame timezone={group.timezone} header={<FlowHeader group={group} current={step} />} hasBottomBar={step === 1}>
      <Suspense fallback={null}>{earlier.order && step !== 3 && <EarlierOrder order={earlier.order} />}</Suspense>
      {step === 1 && (
        <GroupLanding
          group={group}
          seats={seats}
          actions={<HeroActions group={group} />}
          aside={<CartSummary group={group} />}
        />
      )}
      {step === 1 && <CartBar group={group} />}
      <Suspense fallback={null}>
        {step === 2 && <CartStep group={group} isTaken={earlier.order?.state === 'processing'} />}
      </Suspense>
      {step === 3 && <Checkout group={group} earlier={earlier} isGuest={isGuest} />}
      <NextStepAhead step={step} isLineBusy={isLineBusy} />
      {!isLineBusy && <NextPageAhead key={step} group={group} step={step} />}
      {children}
    </PageFrame>
  );
}

function FlowHeader({ group, current }: { group: PublicGroup; current: StepNumber }) {
  const hasItems = useCart().items.length > 0;
  const steps = [
    { label: STEP_NAMES[0], to: group.path, isComplete: current > 1 },
    { label: STEP_NAMES[1], to: cartPath(group.path), isComplete: hasItems },
    { label: STEP_NAMES[2], isComplete: false, to: hasItems ? checkoutPath(group.path) : undefined },
  ];
  return (
    <div className={classes.header}>
      <SellerMark isSmall />
      <StepNav steps={steps} current={current} />
    </div>
  );
}

/** With items in the cart, the primary button is in the cart's bar or summary. */
function HeroActions({ group }: { group: PublicGroup }) {
  const hasItems = useCart().items.length > 0;
  return (
    <>
      <Button component="a" href="#tours" variant={hasItems ? 'default' : 'filled'}>
        View Tours
      </Button>
      {hasItems && (
        <Button component={Link} to={cartPath(group.path)} variant="default">
          Go To Cart
        </Button>
      )}
    </>
  );
}

type CheckoutProps = Omit<CheckoutStepProps, 'renderSession'>;

/** The server has no cart, so it renders only the top. React renders the rest in small steps, and shows it in one go. */
function Checkout(props: CheckoutProps) {
  const { group, isGuest } = props;
  const opening = (
    <CheckoutOpening groupPath={group.path}>{isGuest && group.offersSignIn && <GuestOfferWaiting />}</CheckoutOpening>
  );
  return (
    <Suspense fallback={opening}>
      <OpenedCheckout {...props} opening={opening} />
    </Suspense>
  );
}

function OpenedCheckout({ opening, ...props }: CheckoutProps & { opening: ReactNode }) {
  const canBegin = useDeferredValue(useHydrated());
  return canBegin ? <BegunCheckout {...props} /> : opening;
}

/** A checkout needs items to start. Once started it stays, even when a finished payment empties the cart. */
function BegunCheckout(props: CheckoutProps) {
  const [hadItems] = useState(() => readCart().items.length > 0);
  return hadItems ? <CheckoutStep {...props} /> : <Navigate to={cartPath(props.group.path)} replace />;
}

/** Loads the scripts of the next page once the server answers, because browsers remember a script that failed. */
function NextPageAhead({ group, step }: { group: PublicGroup; step: StepNumber }) {
  const { checkoutKey } = useCart();
  const [isConnected, setConnected] = useState(false);
  useEffect(() => {
    if (step === 1) importAhead(loadDialog);
    checkServer().then(
      () => setConnected(true),
      () => {},
    );
  }, [step]);
  if (!isConnected) return null;
  if (step === 1) return <PrefetchPageLinks page={availabilityPage(group.path)} />;
  return step === 3 && checkoutKey ? <PrefetchPageLinks page={orderPath(checkoutKey)} /> : null;
}

export function stepOf(search: URLSearchParams): StepNumber {
  const step = search.get('step') ?? search.get('stepProp');
  if (step === '2') return 2;
  return step === '3' ? 3 : 1;
}

/** Loads the next step ahead, so that it opens at once on a slow connection and even without one. */
function NextStepAhead({ step, isLineBusy }: { step: StepNumber; isLineBusy: boolean }): null {
  const hasItems = useCart().items.length > 0;
  useEffect(() => {
    if (step === 1 && isLineBusy) return;
    if (hasItems) for (const load of [loadStep[2], loadStep[3], loadCardForm]) importAhead(load);
  }, [step, isLineBusy, hasItems]);
  return null;
}

/** Moves the focus to the new step, so that keyboards and screen readers continue there. */
function useFocusOnNewStep(step: StepNumber) {
  useDidUpdate(() => {
    focusContent();
    clearNotices();
  }, [step]);
}
