import { GROUP_MAX } from './constants.ts';

/** `Spring Break 2027!` → `spring-break-2027`: the part of a link that a title or a typed slug becomes. */
export function slugOf(text: string, otherwise = 'group'): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return (
    plain
      .replace(/[^a-z0-9_-]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, GROUP_MAX.slug)
      .replace(/-+$/, '') || otherwise
  );
}

/** A slug that was typed on purpose: odd letters become a clean link by themselves, but some letter there must be. */
export const isSlugUsable = (typed: string) => /[a-z0-9]/.test(slugOf(typed, ''));
