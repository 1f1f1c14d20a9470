import { useEffect, useState } from 'react';

/**
 * Returns the focus to the opener when a dialog closes. For dialogs that are mounted open or unmounted at once, which
 * Mantine's own focus handling does not cover.
 */
export function useReturnFocus() {
  const [opener] = useState(() => (typeof document === 'undefined' ? null : document.activeElement));
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    },
    [opener],
  );
}
