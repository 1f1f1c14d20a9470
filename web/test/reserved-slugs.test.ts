import { isReservedSlug } from '@tours/contract/partner-form';
import { expect, test } from 'vitest';
import routes from '../app/routes.ts';

/** The first segments of all pages, except of those whose address begins with a partner's slug. */
const firstSegments = (of: { path?: string | undefined; children?: typeof of }[]): string[] =>
  of.flatMap(({ path, children = [] }) => {
    const [first = ''] = path?.split('/') ?? [];
    return first ? [first] : firstSegments(children);
  });

test('no partner has the first segment of one of our pages as slug', () => {
  const ours = firstSegments(routes).filter((segment) => !/^[:*]/.test(segment));
  expect(ours).toContain('companies');
  expect(ours.filter((segment) => !isReservedSlug(segment))).toEqual([]);
});
