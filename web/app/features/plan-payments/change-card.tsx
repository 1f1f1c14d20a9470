import { Button, Checkbox, Stack, Text } from '@mantine/core';
import { cardName } from '@tours/contract/card-name';
import type { Client } from '@tours/contract/client';
import { isOpenInstalment, isPayable } from '@tours/contract/instalment-labels';
import { formatCents, sumOf } from '@tours/contract/money';
import type { PlanView, ShownInstalment } from '@tours/contract/plan-payments';
import { useRef, useState } from 'react';
import { isRefusal, useApi } from '../../lib/api.ts';
import type { CardForm } from '../../lib/card-form.ts';
import { focusHere } from '../../lib/focus-here.ts';
import { reasonOf } from '../../lib/with-detail.ts';
import { TitledSection } from '../../ui/titled-section.tsx';
import type { CardPartProps } from './card-input.ts';
import { PlanProblem } from './plan-problem.tsx';

interface ChangeCardProps extends CardPartProps {
  isOpen: boolean;
  onOpen(): void;
  onCancel(): void;
}

type Setup = Awaited<ReturnType<Client['startCardChange']>>;

/** The words named payments that are others now, or the page was open for a day. Another press begins anew. */
const OVER = ['plan.changed', 'plan.cardNotSaved'];

const isDue = (one: ShownInstalment) => isOpenInstalment(one) && isPayable(one) && one.state !== 'planned';

/** The sum that is charged to the new card as soon as it is saved. */
const dueCentsOf = ({ isPaused, instalments }: PlanView) =>
  isPaused ? 0 : sumOf(instalments.filter(isDue), ({ amountCents }) => amountCents);

function cardText({ card, isCardRefused, isPaused }: PlanView): string {
  if (!card) return 'No card is saved.';
  if (isCardRefused) return `Your ${cardName(card)} can’t be charged any more.`;
  return `Your ${cardName(card)} ${isPaused ? 'isn’t charged while your payments are paused' : 'is charged on the dates above'}.`;
}

/** The card of the automatic payments. Another one needs a new agreement, because the old one names the old card. */
export function ChangeCard({ openedBy, plan, onPlan, renderCard, isOpen, onOpen, onCancel, onDone }: ChangeCardProps) {
  const client = useApi();
  const card = useRef<CardForm>(null);
  const [setup, setSetup] = useState<Setup | null>(null);
  const [isAgreed, setIsAgreed] = useState(false);
  const [isCardReady, setIsCardReady] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const params = { id: openedBy };
  const shown = isOpen ? setup : null;
  const dueCents = dueCentsOf(plan);

  const carryOut = async (work: () => Promise<void>) => {
    setProblem(null);
    setIsBusy(true);
    await work().catch(async (error: unknown) => {
      setProblem(reasonOf(error));
      if (!isRefusal(error) || !OVER.includes(error.code)) return;
      setSetup(null);
      onPlan(await client.getPlan({ params }).catch(() => plan));
    });
    setIsBusy(false);
  };
  const start = async () => {
    setIsAgreed(false);
    setIsCardReady(false);
    setSetup(await client.startCardChange({ params }));
    onOpen();
  };
  const cancel = () => {
    setProblem(null);
    onCancel();
  };
  const save = async ({ id, consent, client_secret: clientSecret }: Setup) => {
    const mistake = await card.current?.check();
    if (mistake) return setProblem(mistake.isAtField ? null : mistake.error);
    const refusal = await card.current?.pay({ clientSecret, billing: null });
    if (refusal) return setProblem(refusal);
    const body = { setup: id, consent };
    onPlan(await client.finishCardChange({ params, body }));
    onDone('Your new card is saved.');
  };

  return (
    <TitledSection look="page" title="Card for automatic payments">
      <Stack gap="md">
        <Text>{cardText(plan)}</Text>
        {shown && (
          <div ref={focusHere} tabIndex={-1}>
            {renderCard({ ref: card, amountCents: 0, purpose: 'save', onComplete: () => setIsCardReady(true) })}
            {dueCents > 0 && (
              <Text mt="md">{formatCents(dueCents)} is due now and is charged to this card right away.</Text>
            )}
            <Checkbox
              mt="md"
              label={shown.consent}
              checked={isAgreed}
              onChange={(event) => setIsAgreed(event.currentTarget.checked)}
            />
          </div>
        )}
        <PlanProblem title="The card wasn’t saved">{problem}</PlanProblem>
        {shown && (
          <Button
            loading={isBusy}
            disabled={!isAgreed || !isCardReady}
            onClick={() => void carryOut(() => save(shown))}
          >
            Save this card{dueCents > 0 && ` and pay ${formatCents(dueCents)}`}
          </Button>
        )}
        {/* Cancels with the button that opened the form, so that it keeps the focus. */}
        <Button
          variant="default"
          loading={isBusy && !shown}
          disabled={isBusy && shown !== null}
          onClick={shown ? cancel : () => void carryOut(start)}
        >
          {shown ? 'Cancel' : plan.card ? 'Use another card' : 'Save a card'}
        </Button>
      </Stack>
    </TitledSection>
  );
}
