import { useEffect, useRef } from 'react';
import { listKeys } from '../../../lib/list-keys.ts';

const TYPED_INTO =
  'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=menu], [role=dialog], [role=listbox]';
const STEPS: Record<string, number> = { j: 1, k: -1 };

/**
 * Keys of a list: j and k move the focus to the next and the previous row, Enter opens it as any link, / goes to the
 * search, and x selects the row. They do nothing while somebody types, while a menu or dialog is open, or when the person turned them off.
 */
export function useListKeys() {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
      if (ctrlKey || metaKey || altKey || defaultPrevented || !page.current || !listKeys.readAgain()) return;
      if (target instanceof Element && target.closest(TYPED_INTO)) return;
      if (document.querySelector('[role=dialog], [role=menu]')?.checkVisibility()) return;
      if (key === 'x')
        return document.activeElement?.closest('tr')?.querySelector<HTMLElement>('[type=checkbox]')?.click();
      const next = key === '/' ? searchIn(page.current) : STEPS[key] && rowFrom(page.current, STEPS[key]);
      if (!next) return;
      event.preventDefault();
      next.focus();
      next.closest('tr')?.scrollIntoView({ block: 'nearest' });
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return page;
}

const searchIn = (page: HTMLElement) => page.querySelector<HTMLElement>('[role=searchbox]');

/** The first control of the row that is a step away from the focused one; its title's link, if it has one. */
function rowFrom(page: HTMLElement, step: number): HTMLElement | null {
  const rows = [...page.querySelectorAll<HTMLElement>('tbody [role=row]')];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const row = at < 0 ? rows[0] : rows[at + step];
  return row?.querySelector<HTMLElement>('a[href], button') ?? null;
}
