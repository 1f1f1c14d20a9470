import type { UserType } from '@tours/contract/session';

/** The addresses that are one kind of person's own; the account is everybody's. */
const AREAS: Record<UserType, string> = { employees: '/companies', agents: '/partners', customers: '/customers' };
const SHARED = '/account';

/**
 * The page that was asked for before the login, if it may be gone to after it: of this site and of this kind of person.
 * Anybody may write such an address, so another website must not be reached by it, however it is spelled.
 */
export function wayBack(from: string | null, type: UserType, origin: string): string | null {
  if (!from || !/^\/(?![/\\])/.test(from) || from.includes('\\')) return null;
  if (!URL.canParse(from, origin)) return null;
  const url = new URL(from, origin);
  if (url.origin !== new URL(origin).origin) return null;
  const isOwn = [AREAS[type], SHARED].some((area) => url.pathname === area || url.pathname.startsWith(`${area}/`));
  return isOwn ? url.pathname + url.search + url.hash : null;
}
