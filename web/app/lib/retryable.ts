type Load<Code> = () => Promise<Code>;

const known = new WeakMap<Load<unknown>, Load<unknown>>();

/**
 * The same import, which can be tried again. Browsers keep the failure of an import for as long as the page is open, so
 * it begins only once the server answers, whatever it answers. What was imported is not asked for again.
 */
export function retryable<Code>(load: Load<Code>): Load<Code> {
  const made = known.get(load) as Load<Code> | undefined;
  if (made) return made;
  let loaded: Promise<Code> | undefined;
  const again: Load<Code> = () => {
    loaded ??= reachServer()
      .then(load)
      .catch((error: unknown) => {
        loaded = undefined;
        throw error;
      });
    return loaded;
  };
  known.set(load, again);
  known.set(again, again);
  return again;
}

/** Rejects without a line. A page that is rendered on the server has its code beside it. */
export async function reachServer(): Promise<void> {
  if (typeof window !== 'undefined') await fetch('/healthz', { method: 'HEAD', cache: 'no-store' });
}
