/** Remembers the answer of `read` for `ms`. A failure is not remembered. */
export function remember<T>(ms: number, read: () => Promise<T>, now = Date.now): () => Promise<T> {
  let reading: Promise<T> | undefined;
  let readAt = 0;
  return () => {
    if (reading && now() - readAt < ms) return reading;
    readAt = now();
    const current = read();
    reading = current;
    current.catch(() => {
      if (reading === current) reading = undefined;
    });
    return current;
  };
}
