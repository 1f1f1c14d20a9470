import type { Ref } from 'react';

/** State of the card input that the pay button depends on. */
export interface CardState {
  /** True once the input is on the page and accepts typing. */
  ready: boolean;
  /** True when all fields are filled in and valid. */
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

/** `unknown`: the answer was lost, so only the server can tell whether the card was authorised. */
export type PaymentResult = { status: 'authorised' | 'processing' | 'unknown' } | { error: string };

/** The interface of both card forms; the checkout does not know which of them it uses. */
export interface CardForm {
  /** True while Apple Pay or Google Pay is chosen, whose own window `check` opens. */
  opensWallet(): boolean;
  /** Marks missing values beside the fields. Must be called in the click handler itself, before anything is awaited. */
  check(): Promise<{ error: string } | null>;
  pay(payment: Payment): Promise<PaymentResult>;
}

export interface CardFormProps {
  ref: Ref<CardForm>;
  amountCents: number;
  /** The customer agrees to be charged with this card later. */
  isCardKept: boolean;
  /** The address to which a bank's own page returns. */
  returnUrl: string;
  onState: (state: CardState) => void;
}
