import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeElementsOptionsMode } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useImperativeHandle, useMemo, useState } from 'react';
import type { CardFormProps } from './card-form.ts';
import { CardFormUnavailable } from './card-form-unavailable.tsx';
import { useStripeCard } from './use-stripe-card.ts';

interface StripeCardFormProps extends CardFormProps {
  publishableKey: string;
}

/** Stripe's own input. Numbers typed here never touch our page or server. */
export default function StripeCardForm({ publishableKey, ...form }: StripeCardFormProps) {
  const [stripe, setStripe] = useState<Stripe | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt must load again.
  useEffect(() => {
    let current = true;
    setFailed(false);
    loadStripe(publishableKey).then(
      (loaded) => current && setStripe(loaded),
      () => current && setFailed(true),
    );
    return () => {
      current = false;
    };
  }, [publishableKey, attempt]);

  const options = useMemo(() => elementsOptions(form.amountCents), [form.amountCents]);
  if (failed) return <CardFormUnavailable onRetry={() => setAttempt((count) => count + 1)} />;
  return (
    <Elements stripe={stripe} options={options}>
      <StripeFields {...form} />
    </Elements>
  );
}

/**
 * Deferred mode: the server creates the payment when the order is saved, so Stripe needs amount and options here too.
 */
function elementsOptions(amountCents: number): StripeElementsOptionsMode {
  return {
    mode: 'payment',
    amount: amountCents,
    currency: 'cad',
    captureMethod: 'manual',
    allowedPaymentMethodTypes: ['card'],
    appearance: { theme: 'stripe', variables: { fontSizeBase: '16px', spacingUnit: '4px', borderRadius: '8px' } },
  };
}

function StripeFields({ ref, returnUrl, onState }: Omit<CardFormProps, 'amountCents'>) {
  const card = useStripeCard(useStripe(), useElements(), returnUrl, onState);
  useImperativeHandle(ref, () => card.form, [card.form]);
  if (card.failed) return <CardFormUnavailable />;
  return (
    <PaymentElement
      options={{
        layout: 'tabs',
        fields: { billingDetails: { name: 'never', email: 'never' } },
        wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
      }}
      onReady={card.onReady}
      onChange={card.onChange}
      onLoadError={card.onLoadError}
    />
  );
}
