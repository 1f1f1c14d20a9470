import { Stack } from '@mantine/core';
import { type RefObject, useState } from 'react';
import { type Cart, cartTotals } from '../../lib/cart.ts';
import { AlertBox } from './alert-box.tsx';
import { type CardForm, emptyCard } from './card/card-form.ts';
import { CardSection } from './card/card-section.tsx';
import type { CheckoutAlert } from './checkout-state.ts';
import { CustomerDetails } from './customer/customer-details.tsx';
import type { CustomerForm } from './customer/customer-form.ts';
import { PayButton } from './pay-button.tsx';

interface CheckoutFormProps {
  cart: Cart;
  form: CustomerForm;
  card: RefObject<CardForm | null>;
  alert: CheckoutAlert | null;
  isMixed: boolean;
  onPay: () => void;
}

/**
 * Customer details, card and button. It stays mounted while the order is made, so that a refusal keeps the typed
 * values.
 */
export function CheckoutForm({ cart, form, card, alert, isMixed, onPay }: CheckoutFormProps) {
  const [cardState, setCardState] = useState(emptyCard);
  const amountCents = cartTotals(cart).sumCents;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onPay();
      }}
    >
      <Stack gap="xl">
        <CustomerDetails form={form} />
        {amountCents > 0 && (
          <CardSection
            ref={card}
            amountCents={amountCents}
            returnUrl={new URL(`/orders/${cart.orderUuid}?from=payment`, window.location.href).href}
            onState={setCardState}
          />
        )}
        <AlertBox alert={alert} />
        <PayButton amountCents={amountCents} blockedBy={blockedBy(isMixed, cardState.complete || amountCents === 0)} />
      </Stack>
    </form>
  );
}

function blockedBy(isMixed: boolean, isCardComplete: boolean): string | null {
  if (isMixed) return 'Your cart holds items of different groups. Please change it before you pay.';
  return isCardComplete ? null : 'Please complete your card details to pay.';
}
