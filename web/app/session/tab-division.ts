import { useEffect } from 'react';

const COOKIE = 'tours.division';
/** The division of this tab; other tabs may show other divisions. */
let own: string | null = null;

/**
 * Selects the division for the next request. Tabs share cookies, so a tab writes its own division before each request
 * and when it gets the focus. This grants no access: the server accepts it only if the person works there.
 */
export function keepDivision(id: string | null = own): void {
  own = id;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and the request is sent at once
  if (own) document.cookie = `${COOKIE}=${own}; path=/companies; samesite=lax`;
}

/** Client middleware that runs before each request of this tab for a page. */
export async function sendTabDivision<T>(_: unknown, next: () => Promise<T>): Promise<T> {
  keepDivision();
  return next();
}

export function useTabDivision(id: string): void {
  useEffect(() => {
    keepDivision(id);
    const onFocus = () => keepDivision();
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, [id]);
}

/** Reads the division on the server. */
export function tabDivisionOf(request: Request): string | null {
  return new RegExp(`(?:^|; )${COOKIE}=([^;]+)`).exec(request.headers.get('cookie') ?? '')?.[1] ?? null;
}
