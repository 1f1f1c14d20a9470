import type { Ref } from 'react';

/** What the pay button must know of the card input. */
export interface CardState {
  /** The input is on the page and takes keys. */
  ready: boolean;
  /** Everything is filled in and nothing is wrong with it. */
  complete: boolean;
  /** Shown as a warning alert. */
  error: string | null;
}

export const emptyCard: CardState = { ready: false, complete: false, error: null };

export interface Payment {
  clientSecret: string;
  paymentIntentId: string;
  billing: { name: string; email: string };
}

/** `unknown`: the answer was lost on the way, so only the server can say whether the card was authorised. */
export type PaymentResult = { status: 'authorised' | 'processing' | 'unknown' } | { error: string };

/** Both card forms answer to this; the checkout does not know which of them it has. */
export interface CardForm {
  /** Marks what is missing beside the fields. Must be called in the click itself, before anything is awaited. */
  check(): Promise<{ error: string } | null>;
  pay(payment: Payment): Promise<PaymentResult>;
}

export interface CardFormProps {
  ref: Ref<CardForm>;
  amountCents: number;
  /** Where a bank's own page sends the person back to. */
  returnUrl: string;
  onState: (state: CardState) => void;
}
