import { CheckoutStep, type CheckoutStepProps } from '../features/checkout/checkout-step.tsx';
import { SessionBanner } from '../features/sign-in/session-banner.tsx';

/** The checkout together with its sign-in, in one module so that one request loads both. */
export default function GroupCheckout(props: Omit<CheckoutStepProps, 'renderSession'>) {
  return <CheckoutStep {...props} renderSession={(session) => <SessionBanner session={session} />} />;
}
