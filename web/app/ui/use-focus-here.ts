import { useEffect, useRef } from 'react';

/** Focuses the element that replaces a pressed button, so that keyboards and screen readers continue there. */
export function useFocusHere<Target extends HTMLElement>() {
  const ref = useRef<Target>(null);
  useEffect(() => ref.current?.focus(), []);
  return ref;
}
