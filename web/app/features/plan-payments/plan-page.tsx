import { Button, Text, Title } from '@mantine/core';
import type { PlanView } from '@tours/contract/plan-payments';
import { type ReactNode, useState } from 'react';
import { PageFrame } from '../../ui/page-frame.tsx';
import { PageSection } from '../../ui/page-section.tsx';
import type { RenderCard } from './card-input.ts';
import { ChangeCard } from './change-card.tsx';
import { InstalmentTable } from './instalment-table.tsx';
import { MoveDate } from './move-date.tsx';
import { PayForm } from './pay-form.tsx';
import classes from './plan-page.module.css';
import { PlanProgress } from './plan-progress.tsx';
import { isOpen, nextSentence } from './plan-words.ts';

interface PlanPageProps {
  /** The id, checkout key or link token in the page's address. */
  openedBy: string;
  plan: PlanView;
  renderCard: RenderCard;
}

/** The payments of an order: what is paid, what is next, and ways to pay it. */
export function PlanPage({ openedBy, plan: loaded, renderCard }: PlanPageProps) {
  const [plan, setPlan] = useState(loaded);
  const next = plan.instalments.find(isOpen);
  const shared = { openedBy, plan, onPlan: setPlan };
  return (
    <PageFrame>
      <div className={classes.page}>
        <header>
          <Title order={1} size="h2">
            Your payments
          </Title>
          <Text c="gray.7">
            {plan.groupTitle}, order {plan.orderLolaId}
          </Text>
        </header>
        <PlanProgress plan={plan} />
        <Text role="status">{nextSentence(plan, next)}</Text>
        {next && (
          <Folded label={next.needsConfirmation ? 'Confirm the payment' : 'Pay now'}>
            <PayForm {...shared} next={next} renderCard={renderCard} />
          </Folded>
        )}
        <PageSection title="All payments">
          <InstalmentTable
            plan={plan}
            renderActions={(instalment) => <MoveDate {...shared} instalment={instalment} />}
          />
        </PageSection>
        {next && plan.isAutomatic && <ChangeCard {...shared} renderCard={renderCard} />}
      </div>
    </PageFrame>
  );
}

/** The card form is loaded only for somebody who wants to pay. */
function Folded({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return children;
  return (
    <Button size="lg" onClick={() => setIsOpen(true)}>
      {label}
    </Button>
  );
}
