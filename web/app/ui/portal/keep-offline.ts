import type { MouseEvent } from 'react';
import { notify } from '../notice/notify.tsx';

/**
 * Refuses, with a notice, to leave the page without a network, and returns whether it did. The browser would show its own
 * error page in place of this one, because the code of a page that was never opened can't be loaded.
 */
export function refuseOffline(): boolean {
  if (navigator.onLine) return false;
  notify('You’re offline. Check your connection and try again.', 'error');
  return true;
}

/** Keeps the page when a link on it is pressed without a network. */
export function keepOffline(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest('a');
  if (!link || link.origin !== window.location.origin || link.target === '_blank' || link.hash) return;
  if (refuseOffline()) event.preventDefault();
}
