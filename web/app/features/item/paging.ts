import { useEffect, useState } from 'react';

/** The visible part of a list. A page past the end becomes the last one. */
export function pageOf<Row>(rows: Row[], page: number, size: number) {
  const pages = Math.max(1, Math.ceil(rows.length / size));
  const current = Math.min(Math.max(page, 1), pages);
  const first = (current - 1) * size;
  const shown = `${first + 1}–${Math.min(first + size, rows.length)} of ${rows.length}`;
  return { rows: rows.slice(first, first + size), page: current, pages, shown };
}

/** The page size last chosen in this browser; null until one is chosen. */
export function useChosenSize(key: string, sizes: readonly number[]) {
  const [chosen, setChosen] = useState<number | null>(null);
  // Read after the first rendering, which has to match the server's.
  useEffect(() => {
    const kept = Number(readKept(key));
    if (sizes.includes(kept)) setChosen(kept);
  }, [key, sizes]);
  function choose(size: number) {
    setChosen(size);
    try {
      localStorage.setItem(key, String(size));
    } catch {
      // Without storage the choice is lost at the next visit.
    }
  }
  return [chosen, choose] as const;
}

function readKept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** True when the text contains the search, in any case. */
export function isFound(search: string, ...texts: string[]): boolean {
  return texts.join(' ').toLowerCase().includes(search.trim().toLowerCase());
}
