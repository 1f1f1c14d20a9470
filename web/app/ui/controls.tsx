import type { ReactNode } from 'react';
import { useHydrated } from '../lib/store.ts';

/**
 * Buttons and fields need scripts, so the browser disables them until React handles this part of the page: no press and
 * no text is lost. Links work before. A part that React hydrates later, such as a streamed list, needs its own.
 */
export function Controls({ children }: { children: ReactNode }) {
  const isHydrated = useHydrated();
  return (
    // It only disables, and takes no part in the layout.
    <fieldset style={{ display: 'contents' }} role="presentation" disabled={!isHydrated}>
      {children}
    </fieldset>
  );
}
