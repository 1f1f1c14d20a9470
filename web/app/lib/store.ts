import { useSyncExternalStore } from 'react';

export type Listener = () => void;

/** A value outside components, which they follow with `useStore`. */
export interface Store<T> {
  read(): T;
  /** The value during server rendering and hydration. */
  atFirst: T;
  subscribe(listener: Listener): Listener;
}

/** Call `notify` after each change of the value. */
export function createStore<T>(read: () => T, atFirst: T): Store<T> & { notify: Listener } {
  const listeners = new Set<Listener>();
  return {
    read,
    atFirst,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify() {
      for (const listener of listeners) listener();
    },
  };
}

export const useStore = <T>({ subscribe, read, atFirst }: Store<T>): T =>
  useSyncExternalStore(subscribe, read, () => atFirst);

const hydration = createStore(() => true, false);

/** False during server rendering and hydration. */
export const useHydrated = () => useStore(hydration);
