import { useParams, useSearchParams } from 'react-router';

/** The key in the page's address: the token of the waiver's link, or the waiver's id with the key of its order. */
export function useWaiverKey() {
  const { id = '' } = useParams();
  const order = useSearchParams()[0].get('order') ?? undefined;
  return { params: { id }, query: { order } };
}
