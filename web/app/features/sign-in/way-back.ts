import type { UserType } from '@tours/contract/session';

/** Paths for each kind of person; the account page is shared. */
const AREAS: Record<UserType, string> = { employees: '/companies', agents: '/partners', customers: '/customers' };
const SHARED = '/account';

/** The page asked for before the login. Anybody can write an address, so it must be on this site, however spelled. */
export function wayBack(from: string | null, type: UserType, origin: string): string | null {
  if (!from || !/^\/(?![/\\])/.test(from) || from.includes('\\')) return null;
  if (!URL.canParse(from, origin)) return null;
  const url = new URL(from, origin);
  if (url.origin !== new URL(origin).origin) return null;
  const isOwn = [AREAS[type], SHARED].some((area) => url.pathname === area || url.pathname.startsWith(`${area}/`));
  return isOwn ? url.pathname + url.search + url.hash : null;
}
