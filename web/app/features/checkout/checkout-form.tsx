import { Button, Stack, Text } from '@mantine/core';
import type { PublicGroup } from '@tours/contract/group';
import { message } from '@tours/contract/messages';
import { formatCents } from '@tours/contract/money';
import { type RefObject, Suspense, useState } from 'react';
import type { CardForm } from '../../lib/card-form.ts';
import { type Cart, cartTotals } from '../../lib/cart.ts';
import { changePath, paidOrderPath } from '../../lib/paths.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { AlertBox } from './alert-box.tsx';
import { BeforeYouPay } from './before-you-pay.tsx';
import { CardSection } from './card/card-section.tsx';
import type { CheckoutAlert } from './checkout-state.ts';
import { CustomerDetails } from './customer/customer-details.tsx';
import type { CustomerForm } from './customer/customer-form.ts';
import { PlanSection } from './plan/plan-section.tsx';
import type { PlanChoice } from './plan/use-plan-choice.ts';
import type { CheckoutQuestions } from './questions/use-checkout-questions.ts';

const QuestionSection = lazyPart(() => import('./questions/question-section.tsx'), 'inline');

interface CheckoutFormProps {
  group: PublicGroup;
  cart: Cart;
  /** Null where the cart must be paid in full. */
  plan: PlanChoice | null;
  questions: CheckoutQuestions;
  form: CustomerForm;
  card: RefObject<CardForm | null>;
  alert: CheckoutAlert | null;
  isMixed: boolean;
  onPay: () => void;
  /** Called when somebody changes a field after an alert about the fields. */
  onCorrect: () => void;
}

/** It stays mounted while the order is made, so that a refusal keeps the typed values. */
export function CheckoutForm({
  group,
  cart,
  plan,
  questions,
  form,
  card,
  alert,
  isMixed,
  onPay,
  onCorrect,
}: CheckoutFormProps) {
  const [isCardComplete, setCardComplete] = useState(false);
  const totalCents = cartTotals(cart).sumCents;
  const amountCents = plan?.isChosen ? plan.schedule.depositCents : totalCents;
  const otherDates = (availability: string) => {
    const item = cart.items.find((one) => one.availability === availability);
    return item ? changePath(group.path, item.item, availability) : null;
  };
  return (
    <form
      noValidate
      onChange={() => alert?.isAtField && onCorrect()}
      onSubmit={(event) => {
        event.preventDefault();
        onPay();
      }}
    >
      <Stack gap="xl">
        <CustomerDetails form={form} />
        <Questions questions={questions} />
        {plan && <PlanSection plan={plan} totalCents={totalCents} />}
        {amountCents > 0 && (
          <CardSection
            ref={card}
            amountCents={amountCents}
            isCardKept={plan?.isChosen === true && plan.isAutomatic}
            returnUrl={new URL(paidOrderPath(cart.checkoutKey), window.location.href).href}
            onComplete={setCardComplete}
          />
        )}
        <AlertBox alert={alert} otherDates={otherDates} />
        <PayButton
          amountCents={amountCents}
          blockedBy={blockedBy({ isMixed, plan, questions, isCardComplete: isCardComplete || amountCents === 0 })}
        />
        <BeforeYouPay
          group={group}
          cart={cart}
          keptCents={plan?.isChosen ? plan.schedule.nonRefundableCents : 0}
          isCharged={amountCents > 0}
        />
      </Stack>
    </form>
  );
}

function Questions({ questions }: { questions: CheckoutQuestions }) {
  if (questions.hasFailed)
    return <Notice tone="warning" title="The group’s questions couldn’t be loaded" onRetry={questions.readAgain} />;
  if (!questions.sections?.length) return null;
  return (
    <Suspense fallback={null}>
      <QuestionSection sections={questions.sections} questions={questions} />
    </Suspense>
  );
}

const AGREE = 'Tick the box to agree to the later payments, or choose to pay in full.';

interface Blocked extends Pick<CheckoutFormProps, 'isMixed' | 'plan' | 'questions'> {
  isCardComplete: boolean;
}

function blockedBy({ isMixed, plan, questions, isCardComplete }: Blocked): string | null {
  if (plan?.isChosen && plan.isAutomatic && !plan.hasAgreed) return AGREE;
  if (isMixed) return 'Your cart has tours from different groups. Remove one group’s tours before you pay.';
  if (!questions.sections) return 'The group’s questions must load before you can pay.';
  return isCardComplete ? null : 'Enter valid card details to pay.';
}

/** `blockedBy`: an instruction that removes the reason why the button is disabled. */
function PayButton({ amountCents, blockedBy }: { amountCents: number; blockedBy: string | null }) {
  return (
    <Stack gap="sm">
      <Button
        type="submit"
        size="lg"
        fullWidth
        disabled={blockedBy !== null}
        aria-describedby="pay-explained"
        className="figures"
      >
        {message('checkout.payNow')} · {formatCents(amountCents)}
      </Button>
      <Text size="sm" className="soft" ta="center" id="pay-explained" aria-live="polite">
        {blockedBy ??
          (amountCents === 0
            ? 'There’s nothing to pay. Your confirmation arrives by email.'
            : 'We place a hold on your card, confirm your seats, and only then charge you. Your confirmation arrives by email.')}
      </Text>
    </Stack>
  );
}
