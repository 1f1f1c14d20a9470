import type { ReactNode, Ref } from 'react';

/** The card form, which the route takes from the checkout. */
export interface CardInput {
  check(): Promise<{ error: string } | null>;
  pay(payment: {
    clientSecret: string;
    paymentIntentId: string;
    billing: null;
  }): Promise<{ status: string } | { error: string }>;
}

export type RenderCard = (props: {
  ref: Ref<CardInput & { opensWallet(): boolean }>;
  amountCents: number;
  purpose: 'plan' | 'save';
  returnUrl: string;
  onState: () => void;
}) => ReactNode;

/** Answers the reason of a refusal, or null if the card went through or its answer was lost. */
export async function payWith(card: CardInput | null, intent: { id: string; client_secret: string }) {
  const result = await card!.pay({ clientSecret: intent.client_secret, paymentIntentId: intent.id, billing: null });
  return 'error' in result ? result.error : null;
}

export const ignoreState = () => {};
