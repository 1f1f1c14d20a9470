import type { Reader } from './reader.ts';

/**
 * The order of a list. Agents may not see emails, and sorting by email would reveal them, so agents get the usual order
 * instead.
 */
export function sortFor<Sort extends string>({ type }: Reader, sort: Sort | undefined, usual: Sort): Sort {
  const isHidden = type === 'agent' && sort?.endsWith('email');
  return sort === undefined || isHidden ? usual : sort;
}
