import { useEffect } from 'react';

const COOKIE = 'tours.division';
/** The division that this tab shows; another tab may show another one. */
let own: string | null = null;

/**
 * The next page is of this division. Tabs share cookies, so a tab writes its own before each of its requests and when
 * it comes to the front. It opens nothing: the server takes it only if the person works there.
 */
export function keepDivision(id: string | null = own): void {
  own = id;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API answers later, and the request goes out at once.
  if (own) document.cookie = `${COOKIE}=${own}; path=/companies; samesite=lax`;
}

/** Before this tab asks the server for a page. */
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

/** Read on the server. */
export function tabDivisionOf(request: Request): string | null {
  return new RegExp(`(?:^|; )${COOKIE}=([^;]+)`).exec(request.headers.get('cookie') ?? '')?.[1] ?? null;
}
