import { useEffect, useState } from 'react';

/** Returns the focus to the opener of a dialog that is mounted open, which Mantine's own handling misses. */
export function useReturnFocus() {
  const [opener] = useState(() => (typeof document === 'undefined' ? null : openerOf(document.activeElement)));
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    },
    [opener],
  );
}

/** The item of a menu goes away with its menu, so the focus returns to the button of the menu. */
function openerOf(focused: Element | null): Element | null {
  const menu = focused?.closest('[role=menu]');
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused;
}
