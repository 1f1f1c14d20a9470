import type { Stripe, StripeElements, StripePaymentElementChangeEvent } from '@stripe/stripe-js';
import { type RefObject, useRef, useState } from 'react';
import type { CardForm, CardFormProps, Payment, PaymentResult } from '../../../lib/card-form.ts';

/** Implements the card form's interface with Stripe Elements. */
export function useStripeCard(
  stripe: Stripe | null,
  elements: StripeElements | null,
  returnUrl: string,
  onComplete: CardFormProps['onComplete'],
) {
  const [failed, setFailed] = useState(false);
  const method = useRef('card');
  return {
    form: createForm(stripe, elements, returnUrl, method),
    failed,
    onReady: () => onComplete?.(false),
    onChange: (event: StripePaymentElementChangeEvent) => {
      method.current = event.value.type;
      onComplete?.(event.complete);
    },
    onLoadError: () => setFailed(true),
  };
}

const wallets = ['apple_pay', 'google_pay'];

function createForm(
  stripe: Stripe | null,
  elements: StripeElements | null,
  returnUrl: string,
  method: RefObject<string>,
): CardForm {
  return {
    opensWallet: () => wallets.includes(method.current),
    async check() {
      if (!elements) return { error: 'The card form is still loading. Please wait a moment.', isAtField: false };
      const { error } = await elements.submit();
      return error ? { error: messageOf(error), isAtField: error.type === 'validation_error' } : null;
    },
    async pay(payment) {
      if (!stripe || !elements) return { error: 'The card form is still loading. Please wait a moment.' };
      return confirm(stripe, elements, payment, returnUrl);
    },
  };
}

async function confirm(
  stripe: Stripe,
  elements: StripeElements,
  { clientSecret, billing }: Payment,
  returnUrl: string,
): Promise<PaymentResult> {
  const asked = {
    elements,
    clientSecret,
    confirmParams: { return_url: returnUrl, ...(billing && { payment_method_data: { billing_details: billing } }) },
    redirect: 'if_required' as const,
  };
  const { error, status } = await (clientSecret.startsWith('seti_')
    ? stripe.confirmSetup(asked).then((result) => ({ error: result.error, status: result.setupIntent?.status }))
    : stripe.confirmPayment(asked).then((result) => ({ error: result.error, status: result.paymentIntent?.status })));
  if (error) {
    // These two error types say nothing about the card: it may be authorised, and the server can find out.
    if (error.type === 'api_connection_error' || error.type === 'api_error') return { status: 'unknown' };
    if (error.code?.endsWith('_intent_unexpected_state')) return { status: 'unknown' };
    return { error: messageOf(error) };
  }
  return { status: status === 'processing' ? 'processing' : 'authorised' };
}

/** The provider's message, or its code if there is none. */
function messageOf(error: { message?: string; code?: string }): string {
  return error.message || error.code || 'Your card wasn’t accepted. Please try another one.';
}
