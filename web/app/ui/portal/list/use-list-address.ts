import { useEffect, useMemo } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router';
import { type ListAddress, readAddress } from '../../../lib/list-query.ts';

type Changes = Record<string, string | string[] | null>;

/** The newest state that was asked for at a place of the history. React may tell of it later than somebody chooses more. */
let asked: { at: string; search: string } | null = null;

/** The state of a list, kept in the address: a link to it, and the way back, show the same rows. */
export function useListAddress<Sort extends string>(sorts: readonly Sort[]) {
  const [params, setParams] = useSearchParams();
  // A change that is on its way is not undone by the next one.
  const { location: next } = useNavigation();
  const { pathname, key } = useLocation();
  const isLeaving = next !== undefined && next.pathname !== pathname;
  const coming = next?.search;
  const known = sorts.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names are compared, not the array
  const address: ListAddress<Sort> = useMemo(() => readAddress(params, sorts), [params, known]);

  /** Null takes a parameter away. Whatever changes, the list begins at its first page again, but for the page itself. */
  function change(changes: Changes, { replace = false } = {}) {
    // What was typed last is told after a pause, in which a row may have been pressed.
    if (isLeaving) return;
    const wanted = new URLSearchParams(asked?.at === key ? asked.search : (coming ?? params));
    if (!('page' in changes)) wanted.delete('page');
    for (const [name, value] of Object.entries(changes)) {
      wanted.delete(name);
      for (const one of value === null ? [] : [value].flat()) wanted.append(name, one);
    }
    asked = { at: key, search: wanted.toString() };
    setParams(wanted, { replace, preventScrollReset: !('page' in changes) });
  }

  // Arrived there, or somewhere else.
  useEffect(() => {
    if (asked?.at !== key) asked = null;
  }, [key]);

  const isNarrowedBy = (names: string[]) => address.search !== '' || names.some((name) => params.has(name));

  return { address, change, isNarrowedBy };
}

export type ChangeAddress = ReturnType<typeof useListAddress>['change'];
