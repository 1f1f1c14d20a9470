import { GROUP_MAX } from './constants.ts';

/** `Spring Break 2027!` → `spring-break-2027`: turns a title or a typed slug into a part of a link. */
export function slugOf(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return (
    plain
      .replace(/[^a-z0-9_-]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, GROUP_MAX.slug)
      .replace(/-+$/, '') || 'group'
  );
}

/** Other characters are cleaned away, so a typed slug needs at least one plain letter or digit. */
export const isSlugUsable = (typed: string) => /[a-z0-9]/i.test(typed.normalize('NFKD'));
