import { SELECTED_MOST } from '@tours/contract/list-constants';
import { useState } from 'react';
import { type Selected, withToggled } from './selection.ts';

/** The keys of the rows that a person has selected. */
export function useSelected(): { selected: Selected; clear(): void } {
  const [keys, setKeys] = useState<string[]>([]);
  const selected: Selected = {
    keys,
    toggle: (key) => setKeys((before) => withToggled(before, key)),
    toggleAll: (all) => setKeys(all.slice(0, SELECTED_MOST)),
  };
  return { selected, clear: () => setKeys([]) };
}
