import { useEffect, useState } from 'react';

/** The part of a list that is seen. A page past the end is the last one. */
export function pageOf<Row>(rows: Row[], page: number, size: number) {
  const pages = Math.max(1, Math.ceil(rows.length / size));
  const current = Math.min(Math.max(page, 1), pages);
  return { rows: rows.slice((current - 1) * size, current * size), page: current, pages };
}

/** How many at once, as chosen last in this browser; null until something was. */
export function useChosenSize(key: string, sizes: readonly number[]) {
  const [chosen, setChosen] = useState<number | null>(null);
  // Read after the first rendering, which has to be the server's.
  useEffect(() => {
    const kept = Number(readKept(key));
    if (sizes.includes(kept)) setChosen(kept);
  }, [key, sizes]);
  function choose(size: number) {
    setChosen(size);
    try {
      localStorage.setItem(key, String(size));
    } catch {
      // Where nothing may be kept, it is chosen again next time.
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

/** Found anywhere in the words, in any case. */
export function isFound(search: string, ...words: string[]): boolean {
  return words.join(' ').toLowerCase().includes(search.trim().toLowerCase());
}
