import { expect, test } from 'vitest';
import { addressForLog } from '../../../src/platform/lib/address-for-log.ts';

test.each([
  ['/api/orders?limit=10&search=Maya%20Roy&sort=-createdAt', '/api/orders?limit=10&search=[hidden]&sort=-createdAt'],
  [
    '/exports/orders?asked=%7B%22search%22%3A%22Maya%20Roy%22%7D&columns=Email',
    '/exports/orders?asked=[hidden]&columns=Email',
  ],
  ['/login-amplify/customers?verify=abc.def&x=1', '/login-amplify/customers?verify=[hidden]&x=1'],
  ['/api/auth/callback/google?state=s&code=c', '/api/auth/callback/google?state=[hidden]&code=[hidden]'],
  ['/api/fareharbor/webhook/the-secret?x=1', '/api/fareharbor/webhook/[secret]?x=1'],
  ['/api/cognito/ana%40example.com', '/api/cognito/[email]'],
  ['/orders/8f14e45f-ceea-467f-a8a4-a1f3b1f6c111?from=payment', '/orders/[HASH]?from=[hidden]'],
  [
    '/pay/x?payment_intent=pi_1&payment_intent_client_secret=s',
    '/pay/x?payment_intent=pi_1&payment_intent_client_secret=[hidden]',
  ],
  ['/orders/8f14e45f-ceea-467f-a8a4-a1f3b1f6c111.data', '/orders/[HASH].data'],
  [`/waivers/${'0a'.repeat(32)}/pdf`, '/waivers/[HASH]/pdf'],
  [`/api/waivers?order=${'0a'.repeat(32)}&populate=x`, '/api/waivers?order=[HASH]&populate=x'],
])('%s', (url, logged) => expect(addressForLog(url).replace(/\[[0-9a-f]{8}\]/g, '[HASH]')).toBe(logged));

test('all lines of one order contain the same hash', () => {
  const id = '8f14e45f-ceea-467f-a8a4-a1f3b1f6c111';
  expect(addressForLog(`/api/orders/${id}`).slice(12)).toBe(addressForLog(`/orders/${id}`).slice(8));
});
