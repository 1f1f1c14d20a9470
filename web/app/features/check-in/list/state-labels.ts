import type { TravellerState } from '@tours/contract/check-in-list';

export const STATE_LABELS: Record<TravellerState, string> = {
  expected: 'Expected',
  here: 'Here',
  leftEarly: 'Left early',
  noShow: 'No-show',
};

export const STATE_TONES = { expected: 'neutral', here: 'good', leftEarly: 'waiting', noShow: 'bad' } as const;
