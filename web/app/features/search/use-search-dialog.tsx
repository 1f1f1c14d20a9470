import { useHotkeys } from '@mantine/hooks';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { Area } from '../../ui/portal/frame/area.ts';

const SearchDialog = lazyPart(() => import('./search-dialog.tsx'));

/** The search of a division, with the function that opens it. Ctrl-K opens it too. */
export function useSearchDialog(division: string, areas: Area[]) {
  const [asked, setAsked] = useState(0);
  const open = () => setAsked((times) => times + 1);
  // Also while typing in a field or editor, because nothing else in the product uses these keys.
  useHotkeys([['mod+K', open]], [], true);
  const dialog = asked > 0 && (
    <Suspense fallback={null}>
      <SearchDialog key={division} asked={asked} division={division} areas={areas} />
    </Suspense>
  );
  return { open, dialog };
}
