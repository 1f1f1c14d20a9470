import { afterEach, expect, test, vi } from 'vitest';
import { recordPurchase } from '../../app/features/checkout/analytics.ts';

afterEach(() => vi.unstubAllGlobals());

test('a page with Google’s script that the browser brings back is loaded anew, without the script', () => {
  const reload = vi.fn();
  const page = Object.assign(new EventTarget(), { location: { origin: 'https://trips.example', reload } });
  vi.stubGlobal('window', page);
  vi.stubGlobal('localStorage', { getItem: () => 'allowed' });
  vi.stubGlobal('document', { querySelector: () => null, createElement: () => ({}), head: { append() {} } });
  recordPurchase('G-1', { title: 'Spring Break', path: '/maple/spring' }, { lolaId: 'OR1', amountTotal: 10 });

  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(reload).not.toHaveBeenCalled();
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(reload).toHaveBeenCalledOnce();
});
