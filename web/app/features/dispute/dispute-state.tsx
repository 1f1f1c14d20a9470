import type { ListedDispute } from '@tours/contract/dispute';
import { labelOf } from '../../lib/label-of.ts';
import { type Chip, StateChip } from '../../ui/state-chip.tsx';

const STATES: Record<string, Chip> = {
  needs_response: { tone: 'bad', label: 'Needs response' },
  warning_needs_response: { tone: 'bad', label: 'Inquiry: needs response' },
  under_review: { tone: 'waiting', label: 'Bank is deciding' },
  warning_under_review: { tone: 'waiting', label: 'Inquiry: bank is deciding' },
  won: { tone: 'good', label: 'Won' },
  lost: { tone: 'bad', label: 'Lost' },
  warning_closed: { tone: 'good', label: 'Inquiry closed' },
  prevented: { tone: 'good', label: 'Prevented' },
};

/** Stripe's state in two words. A state that Stripe adds later is shown as it is. */
export function DisputeState({ state, size = 'lg' }: Pick<ListedDispute, 'state'> & { size?: 'md' | 'lg' }) {
  return <StateChip {...(STATES[state] ?? { tone: 'neutral', label: readable(state) })} size={size} />;
}

/** `product_not_received` → `Product not received`. */
export const readable = (code: string) => labelOf(code.replaceAll('_', ' '));
