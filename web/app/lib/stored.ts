import { createStore, type Store } from './store.ts';

/** A value in local storage that all tabs share. */
interface Stored<T> extends Store<T> {
  /** The value in storage now: another tab may have written it since the last event. */
  readAgain(): T;
  write(value: T): void;
}

/**
 * `print` returns null for a value that needs no storing. `atFirst` is the value during server rendering and hydration.
 * Without storage, a value lives as long as the page. `onOtherTab` is called after another tab wrote it.
 */
export function stored<T>(
  key: string,
  parse: (text: string | null) => T,
  print: (value: T) => string | null,
  atFirst: T,
  onOtherTab: (value: T) => void = () => {},
): Stored<T> {
  let snapshot: T | undefined;
  const store = createStore(() => snapshot ?? readAgain(), atFirst);

  function readText(): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return snapshot === undefined ? null : print(snapshot);
    }
  }

  function readAgain(): T {
    snapshot = parse(readText());
    return snapshot;
  }

  function write(value: T): void {
    snapshot = value;
    const text = print(value);
    try {
      if (text === null) localStorage.removeItem(key);
      else localStorage.setItem(key, text);
    } catch {
      // Storage may be full, or forbidden in private windows.
    }
    store.notify();
  }

  function subscribe(listener: () => void): () => void {
    const onStorage = (event: StorageEvent) => {
      if (event.key !== key && event.key !== null) return;
      snapshot = undefined;
      onOtherTab(store.read());
      listener();
    };
    const stop = store.subscribe(listener);
    window.addEventListener('storage', onStorage);
    return () => {
      stop();
      window.removeEventListener('storage', onStorage);
    };
  }

  return { ...store, subscribe, readAgain, write };
}
