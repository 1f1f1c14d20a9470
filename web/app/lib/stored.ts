/** A value that the tabs of a browser share, made for `useSyncExternalStore`. */
interface Stored<T> {
  read: () => T;
  /** As storage has it now: another tab may have written since the last event. */
  readAgain: () => T;
  write: (value: T) => void;
  subscribe: (listener: () => void) => () => void;
}

/** `print` answers null for a value that needs no storing. Where storage is forbidden, a value lives as long as the page. */
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
      // Storage may be full or forbidden (private windows).
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
