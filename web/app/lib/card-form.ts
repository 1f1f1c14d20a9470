import type { Ref } from 'react';

export interface Payment {
  clientSecret: string;
  /** Null: the form itself asks for what the bank needs. */
  billing: { name: string; email: string } | null;
}

/** `isAtField`: the form says it beside the field that is wrong or empty. */
interface CardMistake {
  error: string;
  isAtField: boolean;
}

/** The card form as the checkout and the payments of a plan use it. */
export interface CardForm {
  /** True while Apple Pay or Google Pay is chosen, whose own window `check` opens. */
  opensWallet(): boolean;
  /** Marks missing values beside the fields. Must be called in the click handler itself, before anything is awaited. */
  check(): Promise<CardMistake | null>;
  /** Resolves to the reason of a refusal. Null: the card went through, or its answer was lost and only the server knows. */
  pay(payment: Payment): Promise<string | null>;
}

export interface CardFormProps {
  ref: Ref<CardForm>;
  amountCents: number;
  /** A checkout's hold, a payment of a plan, or a card that is only saved. */
  purpose?: 'checkout' | 'plan' | 'save';
  /** The customer agrees to be charged with this card later. */
  isCardKept: boolean;
  /** The address to which a bank's own page returns. */
  returnUrl: string;
  /** Tells whether all fields are filled in and valid. */
  onComplete(isComplete: boolean): void;
}
