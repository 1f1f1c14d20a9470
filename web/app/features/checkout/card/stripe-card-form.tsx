import { Text } from '@mantine/core';
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeElements, StripeElementsOptionsMode } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { CURRENCY } from '@tours/contract/constants';
import type { PublicConfig } from '@tours/contract/page';
import { type RefObject, useImperativeHandle, useRef, useState } from 'react';
import { useAppData } from '../../../lib/api.ts';
import type { CardForm, CardFormProps, Payment } from '../../../lib/card-form.ts';
import { checkServer } from '../../../lib/retryable.ts';
import { useReading } from '../../../lib/use-reading.ts';
import { Notice } from '../../../ui/notice/notice.tsx';

/** Stripe's own input. Numbers typed here never touch our page or server; only the sandbox's inputs are in the page. */
export default function StripeCardForm(form: CardFormProps) {
  const { config } = useAppData();
  const { answer: stripe, state, readAgain } = useReading('stripe', () => openStripe(config));
  if (state === 'failed') return <CardFormUnavailable onRetry={readAgain} />;
  return (
    <Elements stripe={stripe} options={elementsOptions(form)}>
      <StripeFields {...form} />
    </Elements>
  );
}

/** Stripe's library. The sandbox has one of its own at its address. */
async function openStripe({ stripePublishableKey: key, sandboxStripeUrl }: PublicConfig): Promise<Stripe | null> {
  if (!sandboxStripeUrl) return loadStripe(key);
  // Browsers remember a failed import.
  await checkServer();
  const sandbox = await import(/* @vite-ignore */ `${sandboxStripeUrl}/browser/stripe.js`);
  return sandbox.default(key);
}

/** The server creates the payment when the order is saved, so Stripe needs amount and options here too. */
function elementsOptions({ amountCents, isCardKept, purpose }: Omit<CardFormProps, 'ref'>): StripeElementsOptionsMode {
  return {
    ...(purpose === 'save'
      ? { mode: 'setup' }
      : { mode: 'payment', amount: amountCents, captureMethod: purpose === 'plan' ? 'automatic' : 'manual' }),
    currency: CURRENCY,
    // Null, because an option that is only left out keeps its last value.
    setupFutureUsage: isCardKept ? 'off_session' : null,
    allowedPaymentMethodTypes: ['card'],
    appearance: { theme: 'stripe', variables: { fontSizeBase: '16px', spacingUnit: '4px', borderRadius: '8px' } },
  };
}

function StripeFields({
  ref,
  returnUrl,
  onComplete,
  purpose = 'checkout',
}: Omit<CardFormProps, 'amountCents' | 'isCardKept'>) {
  const [stripe, elements] = [useStripe(), useElements()];
  const [hasFailed, setFailed] = useState(false);
  const method = useRef('card');
  useImperativeHandle(ref, () => createForm(stripe, elements, returnUrl, method));
  if (hasFailed) return <CardFormUnavailable />;
  return (
    <PaymentElement
      options={{
        layout: 'tabs',
        // A pay link may be opened by somebody else, so their name is not known.
        ...(purpose === 'checkout' && { fields: { billingDetails: { name: 'never', email: 'never' } } }),
        wallets: { applePay: 'auto', googlePay: 'auto', link: 'never' },
      }}
      onReady={() => onComplete(false)}
      onChange={({ value, complete }) => {
        method.current = value.type;
        onComplete(complete);
      }}
      onLoadError={() => setFailed(true)}
    />
  );
}

/** The provider's script did not arrive: an ad blocker, a school network, no connection. */
function CardFormUnavailable({ onRetry }: { onRetry?: () => void }) {
  return (
    <Notice
      tone="warning"
      title="The card form couldn’t be loaded"
      onRetry={onRetry ?? (() => window.location.reload())}
    >
      <Text size="sm" mb="xs">
        Please check your connection, and that no content blocker stops js.stripe.com. Nothing was charged.
      </Text>
    </Notice>
  );
}

const LOADING = 'The card form is still loading. Please wait a moment.';
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
      if (!elements) return { error: LOADING, isAtField: false };
      const { error } = await elements.submit();
      return error ? { error: messageOf(error), isAtField: error.type === 'validation_error' } : null;
    },
    async pay(payment) {
      if (!stripe || !elements) return LOADING;
      return confirm(stripe, elements, payment, returnUrl);
    },
  };
}

async function confirm(
  stripe: Stripe,
  elements: StripeElements,
  { clientSecret, billing }: Payment,
  returnUrl: string,
): Promise<string | null> {
  const asked = {
    elements,
    clientSecret,
    confirmParams: { return_url: returnUrl, ...(billing && { payment_method_data: { billing_details: billing } }) },
    redirect: 'if_required' as const,
  };
  const { error } = await (clientSecret.startsWith('seti_')
    ? stripe.confirmSetup(asked)
    : stripe.confirmPayment(asked));
  // These two error types say nothing about the card: it may be authorised, and the server can find out.
  if (!error || error.type === 'api_connection_error' || error.type === 'api_error') return null;
  return error.code?.endsWith('_intent_unexpected_state') ? null : messageOf(error);
}

function messageOf(error: { message?: string; code?: string }): string {
  return error.message || error.code || 'Your card wasn’t accepted. Please try another one.';
}
