/** Remembers the answer of `read` for `ms`. A failure is not remembered. */
export function remember<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined;
  let readAt = 0;
  return () => {
    if (reading && Date.now() - readAt < ms) return reading;
    readAt = Date.now();
    const current = read();
    reading = current;
    current.catch(() => {
      if (reading === current) reading = undefined;
    });
    return current;
  };
}
