import type { ReactNode } from 'react';
import type { CardFormProps } from '../../lib/card-form.ts';

/** Draws the card form, which the route takes from the checkout. */
export type RenderCard = (props: Pick<CardFormProps, 'ref' | 'amountCents' | 'purpose' | 'onComplete'>) => ReactNode;
