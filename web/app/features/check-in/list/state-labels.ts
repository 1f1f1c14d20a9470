import type { TravellerState } from '@tours/contract/check-in-list';
import type { Chip } from '../../../ui/state-chip.tsx';

export const STATE_LABELS: Record<TravellerState, string> = {
  expected: 'Expected',
  here: 'Here',
  leftEarly: 'Left early',
  noShow: 'No-show',
};

export const STATE_TONES: Record<TravellerState, Chip['tone']> = {
  expected: 'neutral',
  here: 'good',
  leftEarly: 'waiting',
  noShow: 'bad',
};
