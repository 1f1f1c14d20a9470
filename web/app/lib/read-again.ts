import { useRevalidator } from 'react-router';

/** Of this page: changes that are not read again yet. */
let unread = 0;

/**
 * Whether something was changed that the page does not show yet. A step in the address ends a reading that is under way;
 * pages whose steps ask the server nothing (`shouldRevalidate`) must ask on such a step.
 */
export const isChangeUnread = () => unread > 0;

/** Reads the page again after a change; over when it, or the step that came between, has been read. */
export function useReadAgain(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  return async () => {
    unread++;
    try {
      await revalidate();
    } finally {
      unread--;
    }
  };
}
