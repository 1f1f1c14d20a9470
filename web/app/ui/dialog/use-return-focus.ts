import { useEffect, useState } from 'react';

/**
 * Returns the focus to the opener when a dialog closes. For dialogs that are mounted open or unmounted at once, which
 * Mantine's own focus handling does not cover.
 */
export function useReturnFocus() {
  const [opener] = useState(() => (typeof document === 'undefined' ? null : openerOf(document.activeElement)));
  useEffect(
    () => () => {
      // An action that takes the opener away has moved the focus already.
      const isMoved = document.activeElement !== document.body;
      if (opener instanceof HTMLElement && !isMoved) opener.focus({ preventScroll: true });
    },
    [opener],
  );
}

/** The item of a menu goes away with its menu, so the focus returns to the button of the menu. */
function openerOf(focused: Element | null): Element | null {
  const menu = focused?.closest('[role=menu]');
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused;
}
