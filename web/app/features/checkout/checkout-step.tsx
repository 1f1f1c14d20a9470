import { Box, Button, Stack } from '@mantine/core';
import { IconShoppingBag } from '@tabler/icons-react';
import { checkoutRefusals } from '@tours/contract/checkout-refusals';
import type { PublicGroup } from '@tours/contract/group';
import { message } from '@tours/contract/messages';
import { type ReactNode, useRef } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { CardForm } from '../../lib/card-form.ts';
import { useCart } from '../../lib/cart.ts';
import { type Session, type SessionOptions, useSession } from '../../session/use-session.ts';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { AlertBox } from './alert-box.tsx';
import { AnalyticsConsent } from './analytics-consent.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutHead } from './checkout-head.tsx';
import { CheckoutProgress } from './checkout-progress.tsx';
import type { CheckoutAlert } from './checkout-state.ts';
import { useCustomerForm } from './customer/customer-form.ts';
import EarlierOrder from './earlier-order/earlier-order.tsx';
import type { Earlier } from './earlier-order/use-earlier-order.ts';
import { OrderSummary } from './order-summary.tsx';
import { usePlanChoice } from './plan/use-plan-choice.ts';
import { useCheckoutQuestions } from './questions/use-checkout-questions.ts';
import { useCheckout } from './use-checkout.ts';

export interface CheckoutStepProps {
  group: PublicGroup;
  earlier: Earlier;
  /** The server saw nobody signed in as a traveller. */
  isGuest: boolean;
  /** Draws the offer to sign in, or the greeting of the customer who is signed in. */
  renderSession: (session: Session) => ReactNode;
}

export function CheckoutStep({ group, earlier, isGuest, renderSession }: CheckoutStepProps) {
  const card = useRef<CardForm>(null);
  const { form, validated, prefill, forget } = useCustomerForm();
  const current = useCart();
  const plan = usePlanChoice(group, current);
  const questions = useCheckoutQuestions(group, current);
  const { revalidate } = useRevalidator();
  const checkout = useCheckout({
    group,
    card,
    plan: plan?.toSend,
    validate() {
      // The customer details come first on the page, so they are validated last and get the focus.
      const answers = questions.validated();
      const customer = validated();
      if (!customer) return { problem: message('checkout.formInvalid') };
      return answers ? { customer, answers } : { problem: checkoutRefusals['order.answersMissing'] };
    },
    onGroupChanged() {
      void revalidate();
      questions.readAgain();
    },
    onTaken: earlier.ask,
  });
  const { state, cart } = checkout;
  const isFormShown = state.at === 'form' || state.at === 'price' || state.at === 'ages';
  const alert = state.at === 'form' ? state.alert : null;
  const isMixed = cart.items.some((item) => item.groupId !== group._id);

  // Once a payment has started, this page reports its result, even if the cart changes in the meantime.
  const found = state.at === 'form' ? earlier.order : null;
  const isForm = found?.state !== 'processing' && cart.items.length > 0;
  return (
    <Stack maw="40rem" mx="auto" gap="lg">
      <CheckoutHead groupPath={group.path} />
      <CheckoutSession isOffered={group.offersSignIn} isGuest={isGuest} onSignIn={prefill} onSignOut={forget}>
        {(session) => isForm && isFormShown && renderSession(session)}
      </CheckoutSession>
      {found && <EarlierOrder order={found} isAnswer={alert?.checkoutKey !== undefined} />}
      {isForm && <OrderSummary cart={cart} plan={plan} />}
      {isForm && <AnalyticsConsent />}
      {isForm && isMixed && (
        <Notice tone="warning" title={message('cart.mixedGroups')}>
          {message('cart.mixedGroupsAdvice')}
        </Notice>
      )}
      <CheckoutProgress checkout={checkout} />
      {isForm ? (
        <Box hidden={!isFormShown} mt="0.75rem">
          <CheckoutForm
            group={group}
            cart={cart}
            plan={plan}
            questions={questions}
            form={form}
            card={card}
            alert={found && alert?.checkoutKey ? null : alert}
            isMixed={isMixed}
            onPay={checkout.pay}
            onCorrect={checkout.dismiss}
          />
        </Box>
      ) : (
        !found && <EmptyCart group={group} alert={alert} />
      )}
    </Stack>
  );
}

interface CheckoutSessionProps extends SessionOptions {
  isOffered: boolean;
  children: (session: Session) => ReactNode;
}

/** Reads the session without rendering the whole checkout for its answer. */
function CheckoutSession({ isOffered, children, ...options }: CheckoutSessionProps) {
  const session = useSession(options);
  return (isOffered || session.customer) && children(session);
}

/** Shown when the cart was emptied in another tab. The result of a payment made here is still shown. */
function EmptyCart({ group, alert }: { group: PublicGroup; alert: CheckoutAlert | null }) {
  return (
    <>
      <AlertBox alert={alert} />
      <EmptyState
        icon={IconShoppingBag}
        title={message('cart.empty')}
        action={
          <Button component={Link} to={group.path}>
            {message('cart.backToGroup')}
          </Button>
        }
      />
    </>
  );
}
