import { useEffect, useRef } from 'react';

/** For what takes the place of a pressed button: the focus, and whoever listens to it, goes on from there. */
export function useFocusHere<Target extends HTMLElement>() {
  const ref = useRef<Target>(null);
  useEffect(() => ref.current?.focus(), []);
  return ref;
}
