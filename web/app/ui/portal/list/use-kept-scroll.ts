import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Scroll positions of the visited lists, by the key of the page in the browser's history. */
const places = new Map<string, number>();

/** Restores the scroll position of a list after the back button; any other navigation starts at the top. */
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
