import { useEffect } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router';
import { readAddress } from './list-query.ts';

type Changes = Record<string, string | string[] | null>;

/** The latest requested state and its history entry. React may apply it only after the next change was made. */
let asked: { at: string; search: string } | null = null;

/** Keeps the state of a list in the address, so that a link and the back button show the same rows. */
export function useListAddress<Sort extends string>(sorts: readonly Sort[] = []) {
  const [params, setParams] = useSearchParams();
  // Changes build on a pending navigation, so that it is not undone.
  const { location: next } = useNavigation();
  const { pathname, key } = useLocation();
  const isLeaving = next !== undefined && next.pathname !== pathname;
  const coming = next?.search;
  const address = readAddress(params, sorts);

  /**
   * Changes query parameters; null removes one. Every change except one of the page itself returns to the first page.
   */
  function change(changes: Changes, { replace = false } = {}) {
    // The search reports its text after a pause, in which a row may have been pressed.
    if (isLeaving) return;
    const wanted = new URLSearchParams(asked?.at === key ? asked.search : (coming ?? params));
    if (!('page' in changes)) wanted.delete('page');
    for (const [name, value] of Object.entries(changes)) {
      wanted.delete(name);
      for (const one of [value ?? []].flat()) wanted.append(name, one);
    }
    asked = { at: key, search: wanted.toString() };
    setParams(wanted, { replace, preventScrollReset: !('page' in changes) });
  }

  // The navigation has arrived, there or at another page.
  useEffect(() => {
    if (asked?.at !== key) asked = null;
  }, [key]);

  const isNarrowedBy = (names: string[]) => address.search !== '' || names.some((name) => params.has(name));

  return { address, change, isNarrowedBy };
}
