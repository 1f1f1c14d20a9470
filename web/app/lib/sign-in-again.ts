/** Asks the person to sign in again on this page. Resolves to true if they did. */
type Ask = () => Promise<boolean>;

let ask: Ask | null = null;
let asking: Promise<boolean> | null = null;

/**
 * Pages behind a sign-in register their question here. On other pages a request without a session is simply refused.
 */
export function onSessionEnded(next: Ask): () => void {
  ask = next;
  return () => {
    if (ask === next) ask = null;
  };
}

/**
 * A `fetch` for the API. If the session has ended, the person signs in on the same page and the request is repeated, so
 * that typed values are kept. Requests of the sign-in itself are excluded.
 */
export async function fetchSignedIn(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  if (!ask || response.status !== 401 || url.startsWith('/api/session')) return response;
  const refusal: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  if ((refusal as { error?: unknown } | null)?.error !== 'auth.required') return response;
  // Several refused requests share one question.
  asking ??= ask().finally(() => {
    asking = null;
  });
  return (await asking) ? fetch(url, init) : response;
}
