import { Stack } from '@mantine/core';
import type { PublicGroup } from '@tours/contract/group';
import { type RefObject, useState } from 'react';
import { type Cart, cartTotals } from '../../lib/cart.ts';
import { changePath } from '../../lib/paths.ts';
import { AlertBox } from './alert-box.tsx';
import { BeforeYouPay } from './before-you-pay.tsx';
import { type CardForm, emptyCard } from './card/card-form.ts';
import { CardSection } from './card/card-section.tsx';
import type { CheckoutAlert } from './checkout-state.ts';
import { CustomerDetails } from './customer/customer-details.tsx';
import type { CustomerForm } from './customer/customer-form.ts';
import { PayButton } from './pay-button.tsx';
import { PlanSection } from './plan/plan-section.tsx';
import { dueNowOf, type PlanChoice } from './plan/use-plan-choice.ts';

interface CheckoutFormProps {
  group: PublicGroup;
  cart: Cart;
  /** Null where the cart must be paid in full. */
  plan: PlanChoice | null;
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
export function CheckoutForm({ group, cart, plan, form, card, alert, isMixed, onPay }: CheckoutFormProps) {
  const [cardState, setCardState] = useState(emptyCard);
  const totalCents = cartTotals(cart).sumCents;
  const amountCents = dueNowOf(plan, totalCents);
  const isAgreementMissing = plan?.isChosen && plan.isAutomatic && !plan.hasAgreed;
  const otherDates = (availability: string) => {
    const item = cart.items.find((one) => one.availability === availability);
    return item ? changePath(group.path, item.item, availability) : null;
  };
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
        {plan && <PlanSection plan={plan} totalCents={totalCents} />}
        {amountCents > 0 && (
          <CardSection
            ref={card}
            amountCents={amountCents}
            isCardKept={plan?.isChosen === true && plan.isAutomatic}
            returnUrl={new URL(`/orders/${cart.orderUuid}?from=payment`, window.location.href).href}
            onState={setCardState}
          />
        )}
        <AlertBox alert={alert} otherDates={otherDates} />
        <PayButton
          amountCents={amountCents}
          blockedBy={isAgreementMissing ? AGREE : blockedBy(isMixed, cardState.complete || amountCents === 0)}
        />
        <BeforeYouPay group={group} cart={cart} isCharged={amountCents > 0} />
      </Stack>
    </form>
  );
}

const AGREE = 'Tick the box to agree to the later payments, or choose to pay in full.';

function blockedBy(isMixed: boolean, isCardComplete: boolean): string | null {
  if (isMixed) return 'Your cart has tours from different groups. Remove one group’s tours before you pay.';
  return isCardComplete ? null : 'Enter your card details to pay.';
}
