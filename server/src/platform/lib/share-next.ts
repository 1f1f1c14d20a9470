type ShareNext<T> = (key: string, read: () => Promise<T>) => Promise<T>;

/**
 * Callers with the same key share one reading. Callers that come while a reading runs share the *next* one, which
 * begins after they asked, so nobody gets an answer older than their question.
 */
export function shareNext<T>(): ShareNext<T> {
  const running = new Map<string, Promise<T>>();
  const next = new Map<string, Promise<T>>();

  function begin(key: string, read: () => Promise<T>): Promise<T> {
    next.delete(key);
    const reading = read();
    running.set(key, reading);
    const over = () => {
      if (running.get(key) === reading) running.delete(key);
    };
    reading.then(over, over);
    return reading;
  }

  return (key, read) => {
    const waiting = next.get(key);
    if (waiting) return waiting;
    const current = running.get(key);
    if (!current) return begin(key, read);
    const start = () => begin(key, read);
    const following = current.then(start, start);
    next.set(key, following);
    return following;
  };
}

/** One `shareNext` per owner, such as a database, because the readings of one are of no use to another. */
export function shareNextOf<T>(): (owner: object) => ShareNext<T> {
  const shares = new WeakMap<object, ShareNext<T>>();
  return (owner) => {
    const share = shares.get(owner) ?? shareNext<T>();
    shares.set(owner, share);
    return share;
  };
}
