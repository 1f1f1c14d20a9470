import type { PlanView } from '@tours/contract/plan-payments';
import type { ReactNode } from 'react';
import type { CardFormProps } from '../../lib/card-form.ts';

/** Props of both forms with a card: that of a payment, and that of another card. */
export interface CardPartProps {
  openedBy: string;
  plan: PlanView;
  onPlan(plan: PlanView): void;
  renderCard: RenderCard;
  /** Called with the message to show once the card has done its part. */
  onDone(news: string): void;
}

/** Draws the card form, which the route takes from the checkout. */
export type RenderCard = (props: Pick<CardFormProps, 'ref' | 'amountCents' | 'purpose' | 'onComplete'>) => ReactNode;
