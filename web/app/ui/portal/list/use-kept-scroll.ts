import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** How far down the lists of the visited pages were, by the page's key in the browser's history. */
const places = new Map<string, number>();

/** For what scrolls by itself: the way back leads to the row that one left from, any other way to the first one. */
export function useKeptScroll() {
  const frame = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  useLayoutEffect(() => {
    const { current } = frame;
    if (!current) return;
    current.scrollTop = places.get(key) ?? 0;
    const keep = () => places.set(key, current.scrollTop);
    current.addEventListener('scroll', keep, { passive: true });
    return () => current.removeEventListener('scroll', keep);
  }, [key]);
  return frame;
}
