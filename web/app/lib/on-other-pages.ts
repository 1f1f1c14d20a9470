import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** For what all pages of an area have in common: the search or the calendar of a page changes nothing about it. */
export function onOtherPages({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isSamePage ? false : defaultShouldRevalidate;
}
