import { useRevalidator } from 'react-router';

/** Number of changes on this page that have not been reloaded yet. */
let unread = 0;

/**
 * True while a change is not shown yet. A navigation cancels a running revalidation, so pages that skip loading on a
 * change of their query (`shouldRevalidate`) must load in that case.
 */
export const isChangeUnread = () => unread > 0;

/** Reloads the page's data after a change. Resolves when this, or the navigation that replaced it, is done. */
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
