/** A value in local storage that all tabs share, for `useSyncExternalStore`. */
interface Stored<T> {
  read: () => T;
  /** The value in storage now: another tab may have written it since the last event. */
  readAgain: () => T;
  write: (value: T) => void;
  subscribe: (listener: () => void) => () => void;
}

/** `print` returns null for a value that needs no storing. Without storage, a value lives as long as the page. */
export function stored<T>(
  key: string,
  parse: (text: string | null) => T,
  print: (value: T) => string | null,
): Stored<T> {
  const listeners = new Set<() => void>();
  let snapshot: T | undefined;

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
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void): () => void {
    const onStorage = (event: StorageEvent) => {
      if (event.key !== key && event.key !== null) return;
      snapshot = undefined;
      listener();
    };
    listeners.add(listener);
    window.addEventListener('storage', onStorage);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', onStorage);
    };
  }

  return { read: () => snapshot ?? readAgain(), readAgain, write, subscribe };
}
