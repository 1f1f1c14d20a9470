type Load<Code> = () => Promise<Code>;

const known = new WeakMap<Load<unknown>, Load<unknown>>();

/**
 * Makes a dynamic import retryable. Browsers remember a failed import for as long as the page is open, so the import
 * starts only once the server answers a plain request. A successful import is kept.
 */
export function retryable<Code>(load: Load<Code>): Load<Code> {
  const made = known.get(load) as Load<Code> | undefined;
  if (made) return made;
  let loaded: Promise<Code> | undefined;
  const again: Load<Code> = () => {
    loaded ??= checkServer()
      .then(load)
      .catch((error: unknown) => {
        loaded = undefined;
        throw error;
      });
    return loaded;
  };
  known.set(load, again);
  // Making it retryable a second time changes nothing.
  known.set(again, again);
  return again;
}

/** Imports code early. A failure is ignored here, because the component that needs the code retries and reports it. */
export function importAhead(load: Load<unknown>): void {
  retryable(load)().catch(() => {});
}

let request: Promise<Response> | undefined;

/**
 * Rejects without a connection. Calls at the same time share one request. During server rendering the code is always
 * there.
 */
export async function checkServer(): Promise<void> {
  if (typeof window === 'undefined') return;
  request ??= fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).finally(() => {
    request = undefined;
  });
  await request;
}
