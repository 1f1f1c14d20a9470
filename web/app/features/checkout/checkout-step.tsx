import { Button, Stack, Title } from '@mantine/core';
import { IconArrowLeft, IconShoppingBag } from '@tabler/icons-react';
import type { PublicGroup } from '@tours/contract/group';
import { message } from '@tours/contract/messages';
import { useRef } from 'react';
import { Link } from 'react-router';
import { type Cart, useCart } from '../../lib/cart.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SessionBanner } from '../session/session-banner.tsx';
import { useSession } from '../session/use-session.ts';
import type { CardForm } from './card/card-form.ts';
import { CheckoutForm } from './checkout-form.tsx';
import classes from './checkout-step.module.css';
import { useCustomerForm } from './customer-form.ts';
import { EarlierOrder } from './earlier-order.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { ProcessingPanel } from './processing-panel.tsx';
import { UnheardPanel } from './unheard-panel.tsx';
import { useCheckout } from './use-checkout.ts';
import { useEarlierOrder } from './use-earlier-order.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

interface CheckoutStepProps {
  group: PublicGroup;
  onBack: () => void;
}

/** Step 3. One column: what is paid for, who pays, the card. */
export default function CheckoutStep({ group, onBack }: CheckoutStepProps) {
  const cart = useCart();
  const earlier = useEarlierOrder(cart.orderUuid);
  if (!cart.items.length) return <EmptyCart group={group} />;
  return (
    <Stack className={classes.column} gap="lg">
      <Button variant="subtle" className={classes.back} leftSection={<IconArrowLeft size={18} />} onClick={onBack}>
        Back to cart
      </Button>
      <Title order={1} size="h2">
        Checkout
      </Title>
      {earlier ? <EarlierOrder order={earlier} orderUuid={cart.orderUuid} /> : <Checkout cart={cart} group={group} />}
    </Stack>
  );
}

function EmptyCart({ group }: Pick<CheckoutStepProps, 'group'>) {
  return (
    <EmptyState
      icon={<IconShoppingBag size={40} stroke={1.5} />}
      title={message('cart.empty')}
      action={
        <Button component={Link} to={group.path}>
          {message('cart.backToGroup')}
        </Button>
      }
    />
  );
}

interface CheckoutProps {
  cart: Cart;
  group: PublicGroup;
}

function Checkout({ cart, group }: CheckoutProps) {
  const card = useRef<CardForm>(null);
  const { form, validated, prefill, forget } = useCustomerForm();
  const session = useSession({ onSignIn: prefill, onSignOut: forget });
  const { state, pay, acceptPrice, declinePrice, askAgain } = useCheckout({ group, card, validate: validated });
  const isMixed = cart.items.some((item) => item.groupId !== group._id);
  const isFormShown = state.at === 'form' || state.at === 'price';
  useLeaveGuard(state.at === 'working');

  return (
    <>
      <OrderSummary cart={cart} />
      {isMixed && (
        <Notice tone="warning" title={message('cart.mixedGroups')}>
          {message('cart.mixedGroupsAdvice')}
        </Notice>
      )}
      {(state.at === 'working' || state.at === 'leaving') && <ProcessingPanel value={state.value} step={state.step} />}
      {state.at === 'unheard' && <UnheardPanel orderUuid={state.orderUuid} onAskAgain={askAgain} />}
      <div hidden={!isFormShown} className={classes.form}>
        {(group.isCustomerPortalEmail || session.customer) && <SessionBanner session={session} />}
        <CheckoutForm
          cart={cart}
          form={form}
          card={card}
          alert={state.at === 'form' ? state.alert : null}
          isMixed={isMixed}
          onPay={pay}
        />
      </div>
      <PriceDialog
        change={state.at === 'price' ? state.change : null}
        onAccept={acceptPrice}
        onDecline={declinePrice}
      />
    </>
  );
}
