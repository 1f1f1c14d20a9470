import type { MouseEvent } from 'react';
import { notify } from '../notice/notify.tsx';

/**
 * True without a network, after a notice. The browser would show its own error page in place of this one, because the
 * code of a page that was never opened can't be loaded.
 */
export function isHeldOffline(): boolean {
  if (navigator.onLine) return false;
  void notify('You’re offline. Check your connection and try again.', 'error');
  return true;
}

/** Keeps the page when a link on it is pressed without a network. */
export function keepOffline(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest('a');
  if (!link || link.origin !== window.location.origin || link.target === '_blank' || link.hash) return;
  if (isHeldOffline()) event.preventDefault();
}
