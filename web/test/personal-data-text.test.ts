import { expect, it } from 'vitest';
import { asText } from '../app/features/personal-data/save-data.ts';

it('personal data as text shows every amount in dollars', () => {
  const plan = { deposit: 2_695, accepted: { tours: [{ amountTotalCents: 10_779 }] } };
  const lines = ['Waived: $0.00', 'Plan:', '  Deposit: $26.95', '  Accepted:', '    Tours:', '      1.'];
  expect(asText({ waived: 0, plan })).toBe([...lines, '        Amount total: $107.79'].join('\n'));
});
