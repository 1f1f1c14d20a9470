import { describe, expect, it } from 'vitest';
import { wrongImports } from '../lib/web-layers.ts';

const sentences = (from: string, to: string) => wrongImports([{ from, to }]);

describe('the layers of the pages', () => {
  it('refuses that a feature imports another feature, and says what to do', () => {
    expect(sentences('features/order/page/order-page.tsx', 'features/waiver/page/draft.ts')).toEqual([
      expect.stringContaining('A feature does not import another feature: compose the two in a route'),
    ]);
  });

  it('refuses that a lower layer imports a higher one', () => {
    expect(sentences('ui/page-frame.tsx', 'session/use-session.ts')).toEqual([
      expect.stringContaining(
        'web/app/ui/page-frame.tsx imports session/use-session.ts. Imports in web/app go one way',
      ),
    ]);
    expect(sentences('features/cart/cart-step.tsx', 'routes/group.tsx')).toHaveLength(1);
    expect(sentences('session/use-session.ts', 'status/signed-bar.tsx')).toHaveLength(1);
  });

  it('allows the own folder, lower layers, and routes that compose features', () => {
    expect(sentences('features/order/page/order-page.tsx', 'features/order/lists/listed-state.ts')).toEqual([]);
    expect(sentences('features/order/page/order-page.tsx', 'ui/page-frame.tsx')).toEqual([]);
    expect(sentences('routes/staff/order.tsx', 'features/mail/order-mails.tsx')).toEqual([]);
    expect(sentences('lib/api.ts', 'root.tsx')).toEqual([]);
  });
});
