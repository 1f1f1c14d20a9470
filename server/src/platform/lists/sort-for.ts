import type { Reader } from './reader.ts';

/** The order of a list. Agents read no email, so an order by email, which would tell it, is the usual one for them. */
export function sortFor<Sort extends string>({ type }: Reader, sort: Sort | undefined, usual: Sort): Sort {
  const isHidden = type === 'agent' && sort?.endsWith('email');
  return sort === undefined || isHidden ? usual : sort;
}
