import { useHotkeys } from '@mantine/hooks';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { Area } from '../../ui/portal/frame/area.ts';

const SearchDialog = lazyPart(() => import('./search-dialog.tsx'));

/** The search of a division: what opens it, besides Ctrl-K, and itself. */
export function useSearchDialog(division: string, areas: Area[]) {
  const [asked, setAsked] = useState(0);
  const open = () => setAsked((times) => times + 1);
  // Also while typing somewhere, editors too: nothing else of the product uses these keys.
  useHotkeys([['mod+K', open]], [], true);
  const dialog = asked > 0 && (
    <Suspense fallback={null}>
      <SearchDialog key={division} asked={asked} division={division} areas={areas} />
    </Suspense>
  );
  return { open, dialog };
}
