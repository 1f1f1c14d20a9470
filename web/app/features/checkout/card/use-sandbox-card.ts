import { useImperativeHandle, useState } from 'react';
import type { CardForm, CardFormProps, Payment, PaymentResult } from '../../../lib/card-form.ts';
import { type CardDetails, type CardErrors, cardErrors } from './card-number.ts';
import {
  CardRefusal,
  challengeOf,
  confirmIntent,
  isAuthorised,
  messageOf,
  retrieveIntent,
  type SandboxAccount,
} from './sandbox-stripe.ts';

const emptyDetails: CardDetails = { number: '', expiry: '', cvc: '' };
export const cardFieldIds = { number: 'card-number', expiry: 'card-expiry', cvc: 'card-cvc' } as const;

interface SandboxCardOptions extends Omit<CardFormProps, 'amountCents' | 'isCardKept'> {
  account: SandboxAccount;
  /** Shows the bank's page and resolves when the person has finished it or closed it. */
  challenge: (url: string) => Promise<void>;
}

/** State of the sandbox's card form: values, errors (shown after leaving a field or pressing pay) and payment. */
export function useSandboxCard({ ref, account, returnUrl, onComplete, challenge }: SandboxCardOptions) {
  const [card, setCard] = useState(emptyDetails);
  const [left, setLeft] = useState<Partial<Record<keyof CardDetails, boolean>>>({});
  const errors = cardErrors(card, new Date());

  useImperativeHandle(
    ref,
    (): CardForm => ({
      opensWallet: () => false,
      async check() {
        setLeft({ number: true, expiry: true, cvc: true });
        const first = firstError(errors);
        if (!first) return null;
        document.getElementById(cardFieldIds[first.field])?.focus();
        return { error: first.error };
      },
      pay: (payment) => pay(payment, { card, account, returnUrl, challenge }),
    }),
  );

  return {
    card,
    errorOf: (field: keyof CardDetails) => (left[field] ? errors[field] : undefined),
    change(field: keyof CardDetails, value: string) {
      const next = { ...card, [field]: value };
      setCard(next);
      onComplete?.(!firstError(cardErrors(next, new Date())));
    },
    leave: (field: keyof CardDetails) => setLeft((before) => ({ ...before, [field]: card[field] !== '' })),
  };
}

function firstError(errors: CardErrors): { field: keyof CardDetails; error: string } | null {
  for (const field of ['number', 'expiry', 'cvc'] as const) {
    const error = errors[field];
    if (error) return { field, error };
  }
  return null;
}

type Terms = Pick<SandboxCardOptions, 'account' | 'returnUrl' | 'challenge'> & { card: CardDetails };

async function pay(payment: Payment, { account, returnUrl, challenge, card }: Terms): Promise<PaymentResult> {
  try {
    let intent = await confirmIntent(account, payment, card, returnUrl);
    const url = challengeOf(intent);
    if (url) {
      await challenge(url);
      intent = await retrieveIntent(account, payment);
    }
    if (isAuthorised(intent.status)) return { status: 'authorised' };
    if (intent.status === 'processing') return { status: 'processing' };
    // The server was faster, found no seats and released the hold; its answer gives the reason.
    if (intent.status === 'canceled') return { status: 'unknown' };
    if (challengeOf(intent)) return { error: 'Your bank couldn’t confirm that it’s you. Please try again.' };
    return { error: messageOf(intent.last_payment_error ?? intent.last_setup_error) };
  } catch (error) {
    return error instanceof CardRefusal ? { error: error.message } : { status: 'unknown' };
  }
}
