import type { ReactNode } from 'react';
import type { CardForm, CardFormProps } from '../../lib/card-form.ts';

/** Draws the card form, which the route takes from the checkout. */
export type RenderCard = (props: Pick<CardFormProps, 'ref' | 'amountCents' | 'purpose' | 'onComplete'>) => ReactNode;

/** Returns the reason of a refusal, or null if the card went through or its answer was lost. */
export async function payWith(card: CardForm | null, intent: { client_secret: string }) {
  if (!card) throw new Error('There is no card form');
  const result = await card.pay({ clientSecret: intent.client_secret, billing: null });
  return 'error' in result ? result.error : null;
}
