import { Button, Radio, Stack, Text, TextInput } from '@mantine/core';
import { PAY_ANY_MIN_CENTS } from '@tours/contract/instalment-labels';
import { formatCents } from '@tours/contract/money';
import type { PlanView, ShownInstalment } from '@tours/contract/plan-payments';
import { useRef, useState } from 'react';
import { afterPress } from '../../lib/after-press.ts';
import { readAmount } from '../../lib/amount.ts';
import { useApi } from '../../lib/api.ts';
import type { CardForm } from '../../lib/card-form.ts';
import { focusHere } from '../../lib/focus-here.ts';
import { reasonOf } from '../../lib/with-detail.ts';
import type { CardPartProps } from './card-input.ts';
import { lateAmount, laterCardText } from './plan-labels.ts';
import { PlanProblem } from './plan-problem.tsx';

const UNRECORDED = 'Please reload this page in a minute before you pay again.';

/** A card that is used to pay here is not kept, so the refused one stays the card of the plan. */
const STILL_REFUSED =
  ' Later payments still go to the card that was refused. To prevent another refusal, use another card below.';

const MAY_ASK_AGAIN = ' Later payments still go to your saved card, and your bank may ask you again.';

/** Tells somebody whose saved card was not charged this time that it pays the rest. */
function warningOf({ state, needsConfirmation }: ShownInstalment, after: PlanView): string {
  const isKept = after.isAutomatic && after.mayChange && !after.isCardRefused && after.amountOwedCents > 0;
  if (state !== 'retrying' || !isKept) return '';
  return needsConfirmation ? MAY_ASK_AGAIN : STILL_REFUSED;
}

type Kind = 'instalment' | 'all' | 'amount';

/** Pays the next payment, everything, or any amount, with a card that is not kept. */
export function PayForm({
  openedBy,
  plan,
  next,
  onPlan,
  renderCard,
  onDone,
}: CardPartProps & { next: ShownInstalment }) {
  const client = useApi();
  const card = useRef<CardForm>(null);
  const [typed, setTyped] = useState(lateAmount(plan, next));
  const [kind, setKind] = useState<Kind>(typed ? 'amount' : 'instalment');
  const [isTyped, setIsTyped] = useState(false);
  const [isCardReady, setIsCardReady] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const params = { id: openedBy };
  const typedCents = readAmount(typed) ?? 0;
  const amountCents = { instalment: next.amountCents, all: plan.amountOwedCents, amount: typedCents }[kind];
  const isPayable = kind !== 'amount' || (typedCents >= PAY_ANY_MIN_CENTS && typedCents <= plan.amountOwedCents);
  const hasMore = plan.amountOwedCents > next.amountCents;

  /** Returns the problem to show; null if there is none, or if the card form shows it. */
  const attempt = async () => {
    const mistake = await card.current?.check();
    if (mistake) return mistake.isAtField ? null : mistake.error;
    const body = kind === 'instalment' ? { kind, instalment: next._id, amountCents } : { kind, amountCents };
    const { client_secret: clientSecret } = await client.startPlanPayment({ params, body });
    const refusal = await card.current?.pay({ clientSecret, billing: null });
    const after = await client.finishPlanPayment({ params }).catch(() => null);
    if (!after) return refusal ?? UNRECORDED;
    onPlan(after);
    const receivedCents = after.amountPaidCents - plan.amountPaidCents;
    if (receivedCents <= 0)
      return refusal ? `${refusal} Nothing was charged. Check your card details or try another card.` : UNRECORDED;
    onDone(`Thank you. We received ${formatCents(receivedCents)}.${warningOf(next, after)}`);
    return null;
  };

  const pay = async () => {
    setProblem(null);
    // Stripe's check takes a moment, and a second press in it would end the payment of the first.
    setIsBusy(true);
    try {
      setProblem(await attempt());
    } catch (error) {
      setProblem(reasonOf(error));
      onPlan(await client.getPlan({ params }).catch(() => plan));
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <Stack gap="lg">
      <Radio.Group label="What would you like to pay?" value={kind} onChange={(value) => setKind(value as Kind)}>
        <Stack gap="sm" mt="xs">
          <Radio ref={focusHere} value="instalment" label={`The next payment, ${formatCents(next.amountCents)}`} />
          {hasMore && <Radio value="all" label={`Everything, ${formatCents(plan.amountOwedCents)}`} />}
          {hasMore && plan.amountOwedCents > PAY_ANY_MIN_CENTS && (
            <Radio value="amount" label="Another amount" description="The last payments get smaller first." />
          )}
        </Stack>
      </Radio.Group>
      {kind === 'amount' && (
        <TextInput
          label="Amount"
          inputMode="decimal"
          description={`From ${formatCents(PAY_ANY_MIN_CENTS)} to ${formatCents(plan.amountOwedCents)}`}
          value={typed}
          error={isTyped && !isPayable && 'Enter an amount in this range'}
          onBlur={() => afterPress(() => setIsTyped(typed !== ''))}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      {renderCard({
        ref: card,
        amountCents: isPayable ? amountCents : PAY_ANY_MIN_CENTS,
        purpose: 'plan',
        onComplete: () => setIsCardReady(true),
      })}
      {amountCents < plan.amountOwedCents && <Text c="gray.7">{laterCardText(plan)}</Text>}
      <PlanProblem
        title={problem === UNRECORDED ? 'We’re still recording your payment' : 'The payment didn’t go through'}
      >
        {problem}
      </PlanProblem>
      <Button size="lg" onClick={() => void pay()} loading={isBusy} disabled={!isPayable || !isCardReady}>
        {isPayable ? `Pay ${formatCents(amountCents)}` : 'Pay'}
      </Button>
    </Stack>
  );
}
