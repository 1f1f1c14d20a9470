import { retryable } from '../../../lib/retryable.ts';

export const loadCardForm = retryable(() => import('./stripe-card-form.tsx'));
