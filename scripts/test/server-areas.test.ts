import { expect, test } from 'vitest';
import { areaFaults } from '../lib/server-areas.ts';

test('an import from below, past an entry or of no area is named, and so is a circle of folders', () => {
  const faults = areaFaults([
    { from: 'payments/charge/split.ts', to: 'sales/index.ts' },
    { from: 'payments/charge/split.ts', to: 'platform/lib/zoned.ts' },
    { from: 'sales/order/get-order.ts', to: 'payments/charge/split.ts' },
    { from: 'sales/order/get-order.ts', to: 'payments/index.ts' },
    { from: 'sales/order/get-order.ts', to: 'sales/booking/a.ts' },
    { from: 'sales/booking/a.ts', to: 'sales/checkout/b.ts' },
    { from: 'sales/checkout/b.ts', to: 'sales/order/get-order.ts' },
    { from: 'sales/index.ts', to: 'sales/order/get-order.ts' },
    { from: 'http/verbs.ts', to: 'helpers/text.ts' },
    { from: 'http/verbs.ts', to: 'sales/index.ts' },
  ]);
  expect(faults).toEqual([
    'payments/charge/split.ts imports sales/index.ts, but payments stands below sales. Move the code, or pass it in from above.',
    'sales/order/get-order.ts imports payments/charge/split.ts. Import from payments/index.ts, and export there what other areas need.',
    'helpers/text.ts belongs to no area: see scripts/lib/server-areas.ts.',
    'sales/order → sales/booking → sales/checkout → sales/order: these folders import each other.',
  ]);
});
