import { useEffect, useEffectEvent, useRef, useState } from 'react';

interface Known<T> {
  key: string | null;
  /** State of the latest request; `idle` while there is nothing to read. */
  state: 'idle' | 'loading' | 'ready' | 'failed';
  /** The last answer, which stays during the next request and when that fails. */
  answer: T | null;
  /** Reason of the latest failure, until the next answer. */
  error: unknown;
}

export interface Reading<T> extends Omit<Known<T>, 'key'> {
  /** Sends the request again, and resolves to its answer or, after a failure, to null. */
  readAgain(): Promise<T | null>;
}

/**
 * Reads data in the browser: at first, when `key` changes, and again on request. Each request aborts the former one.
 * Without a key, nothing is read.
 */
export function useReading<T>(
  key: string | null,
  read: (signal: AbortSignal) => Promise<T>,
  onFailed?: (error: unknown) => void,
): Reading<T> {
  const [known, setKnown] = useState<Known<T>>({ key, state: unread(key), answer: null, error: null });
  const running = useRef<AbortController>(null);

  async function readAgain(): Promise<T | null> {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const settle = (now: Partial<Known<T>>) =>
      controller.signal.aborted || setKnown((before) => ({ ...before, key, ...now }));
    // The first request changes nothing, so nothing is rendered again.
    if (known.key !== key || known.state !== 'loading') settle({ state: 'loading' });
    try {
      const answer = await read(controller.signal);
      settle({ state: 'ready', answer, error: null });
      return answer;
    } catch (error) {
      settle({ state: 'failed', error });
      if (!controller.signal.aborted) onFailed?.(error);
      return null;
    }
  }

  const start = useEffectEvent(readAgain);
  useEffect(() => {
    if (key !== null) void start();
    return () => running.current?.abort();
  }, [key]);

  const { answer, error } = known;
  const state = known.key === key ? known.state : unread(key);
  return { state, answer, error, readAgain };
}

const unread = (key: string | null) => (key === null ? 'idle' : 'loading');
