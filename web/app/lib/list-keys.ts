import { stored } from './stored.ts';

/** Whether lists react to single keys. People who dictate or press keys by accident turn them off in their account. */
export const listKeys = stored(
  'list-keys',
  (text) => text !== 'off',
  (isOn) => (isOn ? null : 'off'),
  true,
);
