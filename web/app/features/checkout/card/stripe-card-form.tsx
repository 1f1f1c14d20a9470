import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { StripeElementsOptionsMode } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useImperativeHandle, useMemo } from 'react';
import { useReading } from '../../../lib/use-reading.ts';
import type { CardFormProps } from './card-form.ts';
import { CardFormUnavailable } from './card-form-unavailable.tsx';
import { useStripeCard } from './use-stripe-card.ts';

interface StripeCardFormProps extends CardFormProps {
  publishableKey: string;
}

/** Stripe's own input. Numbers typed here never touch our page or server. */
export default function StripeCardForm({ publishableKey, amountCents, isCardKept, ...form }: StripeCardFormProps) {
  const { answer: stripe, state, readAgain } = useReading(publishableKey, () => loadStripe(publishableKey));
  const options = useMemo(() => elementsOptions({ amountCents, isCardKept }), [amountCents, isCardKept]);
  if (state === 'failed') return <CardFormUnavailable onRetry={readAgain} />;
  return (
    <Elements stripe={stripe} options={options}>
      <StripeFields {...form} />
    </Elements>
  );
}

type CardShape = Pick<CardFormProps, 'amountCents' | 'isCardKept'>;

/**
 * Deferred mode: the server creates the payment when the order is saved, so Stripe needs amount and options here too.
 */
function elementsOptions({ amountCents, isCardKept }: CardShape): StripeElementsOptionsMode {
  return {
    mode: 'payment',
    amount: amountCents,
    currency: 'cad',
    captureMethod: 'manual',
    ...(isCardKept && { setupFutureUsage: 'off_session' as const }),
    allowedPaymentMethodTypes: ['card'],
    appearance: { theme: 'stripe', variables: { fontSizeBase: '16px', spacingUnit: '4px', borderRadius: '8px' } },
  };
}

function StripeFields({ ref, returnUrl, onState }: Omit<CardFormProps, keyof CardShape>) {
  const card = useStripeCard(useStripe(), useElements(), returnUrl, onState);
  useImperativeHandle(ref, () => card.form, [card.form]);
  if (card.failed) return <CardFormUnavailable />;
  return (
    <PaymentElement
      options={{
        layout: 'tabs',
        fields: { billingDetails: { name: 'never', email: 'never' } },
        wallets: { applePay: 'auto', googlePay: 'auto', link: 'never' },
      }}
      onReady={card.onReady}
      onChange={card.onChange}
      onLoadError={card.onLoadError}
    />
  );
}
