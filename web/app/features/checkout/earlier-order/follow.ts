import type { Listener, Store } from '../../../lib/store.ts';

/** Calls `act` with the value now and after each change. Unlike `useStore`, this renders nothing. Returns how to stop. */
export function follow<T>({ subscribe, read }: Store<T>, act: (value: T) => void): Listener {
  const next = () => act(read());
  next();
  return subscribe(next);
}
