import { expect, test } from 'vitest';
import { wayBack } from '../app/features/sign-in/way-back.ts';

const ORIGIN = 'https://tours.example';

test.each([
  ['/customers/orders', 'customers'],
  ['/customers/orders?page=2#third', 'customers'],
  ['/companies/divisions/groups', 'employees'],
  ['/partners/waivers', 'agents'],
  ['/account', 'agents'],
] as const)('%s is a way back for %s', (from, type) => {
  expect(wayBack(from, type, ORIGIN)).toBe(from);
});

test.each([
  null,
  '',
  'customers/orders',
  '//evil.example/customers/orders',
  '/\\evil.example/customers/orders',
  '/customers\\..\\orders',
  '\\\\evil.example',
  '/\t/evil.example/customers/orders',
  '/\n/evil.example',
  ' //evil.example',
  'https://evil.example/customers/orders',
  'https://tours.example/customers/orders',
  'javascript:alert(1)',
  '/customers/../partners/orders',
  '/customers/%2e%2e/partners/orders',
  '/partners/orders',
  '/companies/divisions/choose',
  '/customers-of-another',
  '/accounting',
  '/',
])('%j is no way back for customers', (from) => {
  expect(wayBack(from, 'customers', ORIGIN)).toBeNull();
});
