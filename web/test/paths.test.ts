import { describe, expect, it } from 'vitest';
import { afterChoice, choosePath, staffPaths } from '../app/lib/portal-paths.ts';

describe('after the choice of a division', () => {
  it.each(['/companies/divisions/employees', '/companies/divisions/groups?page=2', '/companies/divisions/orders/1'])(
    'a person goes on to %s',
    (from) => expect(afterChoice(from, staffPaths.today)).toBe(from),
  );

  it.each([
    null,
    '',
    'employees',
    '/companies/divisions',
    '/companies/divisions/',
    choosePath(),
    choosePath('/companies/divisions/employees'),
    '/customers/orders',
    '/companies/divisions/../../elsewhere',
    '//elsewhere.example/companies/divisions/employees',
    '/\\elsewhere.example/companies/divisions/employees',
    'https://elsewhere.example/companies/divisions/employees',
    'javascript:alert(1)',
    '/companies/divisions//elsewhere.example',
  ])('%s leads to the usual page', (from) => expect(afterChoice(from, staffPaths.today)).toBe(staffPaths.today));
});
