import { useParams, useSearchParams } from 'react-router';

/** What this page was opened with: the token of the waiver's link, or its id with what opened its order. */
export function useWaiverKey() {
  const { id = '' } = useParams();
  const order = useSearchParams()[0].get('order') ?? undefined;
  return { params: { id }, query: { order } };
}
