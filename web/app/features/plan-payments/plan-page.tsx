import { Anchor, Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { nextPayable } from '@tours/contract/instalment-labels';
import { formatCents } from '@tours/contract/money';
import type { PlanView, ShownInstalment } from '@tours/contract/plan-payments';
import { addDays, formatPlainDay } from '@tours/contract/time';
import { useRef, useState } from 'react';
import { useApi } from '../../lib/api.ts';
import { focusHere } from '../../lib/focus-here.ts';
import { orderPath } from '../../lib/paths.ts';
import { AskForLink } from '../../session/ask-for-link.tsx';
import { AskPartner } from '../../ui/ask-partner.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { useActions } from '../../ui/use-actions.ts';
import type { RenderCard } from './card-input.ts';
import { ChangeCard } from './change-card.tsx';
import { InstalmentTable } from './instalment-table.tsx';
import { PayForm } from './pay-form.tsx';
import { nextSentence, payByText } from './plan-labels.ts';
import { PlanProgress } from './plan-progress.tsx';

interface PlanPageProps {
  openedBy: string;
  plan: PlanView;
  renderCard: RenderCard;
}

/** One card form is open at a time, and it is loaded only for somebody who wants to use it. */
export function PlanPage({ openedBy, plan: loaded, renderCard }: PlanPageProps) {
  const [plan, setPlan] = useState(loaded);
  const [form, setForm] = useState<'pay' | 'card' | null>(null);
  const [news, setNews] = useState<string | null>(null);
  const next = nextPayable(plan.instalments);
  const shared = { openedBy, plan, onPlan: setPlan };
  const open = (chosen: 'pay' | 'card') => {
    setNews(null);
    setForm(chosen);
  };
  const finish = (text: string) => {
    setNews(text);
    setForm(null);
  };
  return (
    <PageFrame timezone={plan.timezone}>
      <Stack gap={24} maw={640} mx="auto" pt={8} pb={48}>
        <header>
          <Title order={1} size="h2">
            Your payments
          </Title>
          <Text c="gray.7">
            {plan.groupTitle}, order {plan.orderLolaId}
          </Text>
        </header>
        <PlanProgress plan={plan} />
        {news && (
          // Takes the focus, because the button that had it is gone.
          <Notice ref={focusHere} tone="success">
            {news}
          </Notice>
        )}
        {plan.cancelledOn && (
          <Notice tone="warning" title="A payment is overdue">
            {`Without it, your seats are cancelled on ${formatPlainDay(plan.cancelledOn)} at the earliest.`}
          </Notice>
        )}
        {plan.payBy && (
          <Notice
            tone="warning"
            title={`Please pay ${formatCents(plan.payBy.amountCents)} by ${formatPlainDay(plan.payBy.day)}`}
          >
            {payByText(plan)}
          </Notice>
        )}
        <Text role="status">{nextSentence(plan, next)}</Text>
        {next &&
          (form === 'pay' ? (
            <PayForm {...shared} next={next} renderCard={renderCard} onDone={finish} />
          ) : (
            <Button size="lg" variant={plan.isPaidBySchool ? 'default' : 'filled'} onClick={() => open('pay')}>
              {payText(plan, next)}
            </Button>
          ))}
        <TitledSection look="page" title="All payments">
          <InstalmentTable
            plan={plan}
            renderActions={(instalment) => <MoveDate {...shared} instalment={instalment} />}
          />
        </TitledSection>
        {next && plan.isPassedOn && !plan.isPaidBySchool && (
          <AskForLink token={openedBy} purpose="pay" title="Changes">
            To {plan.isAutomatic ? 'use another card or move a payment' : 'move a payment'}, open the link in one of our
            emails about payments.
          </AskForLink>
        )}
        {next && plan.isAutomatic && plan.mayChange && !plan.isPaidBySchool && (
          <ChangeCard
            {...shared}
            renderCard={renderCard}
            isOpen={form === 'card'}
            onOpen={() => open('card')}
            onCancel={() => setForm(null)}
            onDone={finish}
          />
        )}
        <AskPartner partner={plan.partner} />
        {opensOrder(openedBy, plan) && (
          <Anchor href={orderPath(openedBy)} underline="always" className="roomy">
            Back to the order
          </Anchor>
        )}
      </Stack>
    </PageFrame>
  );
}

function payText({ isPaidBySchool }: PlanView, { needsConfirmation }: ShownInstalment): string {
  if (isPaidBySchool) return 'Pay it yourself';
  return needsConfirmation ? 'Confirm the payment' : 'Pay now';
}

/** True for an order's id, which has dashes, and its own link. A link about payments opens no other page. */
const opensOrder = (key: string, plan: PlanView) => key.includes('-') || plan.isPassedOn;

interface MoveDateProps {
  openedBy: string;
  instalment: ShownInstalment;
  onPlan(plan: PlanView): void;
}

function MoveDate({ openedBy, instalment, onPlan }: MoveDateProps) {
  const { _id, canMoveTo, dueOn } = instalment;
  const client = useApi();
  const { busy, carryOut } = useActions();
  const [isOpen, setIsOpen] = useState(false);
  const [day, setDay] = useState(addDays(dueOn, 1));
  const [isTried, setIsTried] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  if (!canMoveTo) return null;
  const name = `Move the payment of ${formatPlainDay(dueOn)}`;
  const isAllowed = day > dueOn && day <= canMoveTo;
  const move = () => {
    setIsTried(true);
    if (!isAllowed) return input.current?.focus();
    return carryOut({
      id: 'move',
      act: () => client.moveInstalment({ params: { id: openedBy, instalment: _id }, body: { dueOn: day } }),
      done: 'The payment was moved.',
      failed: 'plan.moveFailed',
      onDone: (plan) => {
        onPlan(plan);
        setIsOpen(false);
      },
    });
  };
  return (
    <>
      <Button variant="subtle" size="compact-sm" h={44} aria-label={name} onClick={() => setIsOpen(true)}>
        Move
      </Button>
      {isOpen && (
        <FormDialog
          title={name}
          verb="Move the payment"
          isBusy={busy !== null}
          onSubmit={move}
          onClose={() => setIsOpen(false)}
        >
          <TextInput
            ref={input}
            type="date"
            label="New date"
            data-autofocus
            description={`At the latest ${formatPlainDay(canMoveTo)}`}
            min={addDays(dueOn, 1)}
            max={canMoveTo}
            value={day}
            error={
              isTried &&
              !isAllowed &&
              `Choose a day from ${formatPlainDay(addDays(dueOn, 1))} to ${formatPlainDay(canMoveTo)}`
            }
            onChange={(event) => setDay(event.currentTarget.value)}
          />
        </FormDialog>
      )}
    </>
  );
}
