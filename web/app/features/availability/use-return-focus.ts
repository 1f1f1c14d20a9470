import { useEffect, useState } from 'react';

/** Closing gives the keyboard back to whatever opened: the dialog leaves with its route, too fast for Mantine's own way. */
export function useReturnFocus() {
  const [opener] = useState(() => (typeof document === 'undefined' ? null : document.activeElement));
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    },
    [opener],
  );
}
