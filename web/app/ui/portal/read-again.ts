import { useRevalidator } from 'react-router';

/** Number of changes on this page that have not been reloaded yet. */
let unread = 0;

/**
 * True while a change is not shown yet. A navigation cancels a running revalidation, so pages that skip loading on a
 * change of their query (`shouldRevalidate`) must load in that case.
 */
export const isChangeUnread = () => unread > 0;

/**
 * Reloads the data of a staff or portal page after a change that was made on it. Resolves when this, or the navigation that
 * replaced it, is done. There are two other ways: `useRefresh` for a reload that nobody asked for, which without a network
 * keeps the page, and `revalidate` for a button that only reloads, such as "Try again".
 */
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
