import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** A `shouldRevalidate` for routes whose data does not depend on the query of a page inside them. */
export function onOtherPages({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isSamePage ? false : defaultShouldRevalidate;
}
