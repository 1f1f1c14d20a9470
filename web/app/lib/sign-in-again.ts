/** Asks the person to log in again, here. Resolves with whether they did. */
type Ask = () => Promise<boolean>;

let ask: Ask | null = null;
let asking: Promise<boolean> | null = null;

/** Pages of signed-in people say how to ask; elsewhere a call that needs a session is simply refused. */
export function onSessionEnded(next: Ask): () => void {
  ask = next;
  return () => {
    if (ask === next) ask = null;
  };
}

/**
 * `fetch` for the API. Where the session has ended meanwhile, the person logs in without leaving the page, and the call
 * is made again: what was typed is still there. Calls of the login itself are left alone.
 */
export async function fetchSignedIn(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  if (!ask || response.status !== 401 || url.startsWith('/api/session')) return response;
  const refusal: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  if ((refusal as { error?: unknown } | null)?.error !== 'auth.required') return response;
  // Several calls at once ask one question.
  asking ??= ask().finally(() => {
    asking = null;
  });
  return (await asking) ? fetch(url, init) : response;
}
