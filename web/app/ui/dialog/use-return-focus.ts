import { useEffect, useState } from 'react';

/**
 * Closing gives the keyboard back to whatever opened. For dialogs that come open, or leave at once: Mantine's own way
 * needs to see them open and close.
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
