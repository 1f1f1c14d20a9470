import type { BrowserContext, ConsoleMessage, Request, Response } from '@playwright/test';

/**
 * Everything a browser complains about: console errors and warnings (a broken content security policy is one), errors
 * nobody caught, requests to us that failed. A test names what it expects; all else fails it.
 */
export function watch(context: BrowserContext, origin: string) {
  const complaints: string[] = [];
  const allowed: RegExp[] = [];
  const complain = (words: string) => void complaints.push(words);

  context.on('weberror', (error) => complain(`uncaught: ${error.error().stack ?? error.error().message}`));
  context.on('console', (line: ConsoleMessage) => {
    if (line.type() === 'error' || line.type() === 'warning') {
      complain(`console ${line.type()}: ${line.text()} ${line.location().url}`);
    }
  });
  context.on('response', (response: Response) => {
    const isOurs = response.url().startsWith(origin);
    if (isOurs && (response.status() >= 500 || response.status() === 404)) {
      complain(`response: ${response.status()} ${response.request().method()} ${response.url()}`);
    }
  });
  context.on('requestfailed', (request: Request) => {
    // A page that is left cancels what it still waits for.
    const reason = request.failure()?.errorText ?? '';
    if (request.url().startsWith(origin) && reason !== 'net::ERR_ABORTED') {
      complain(`request failed: ${reason} ${request.method()} ${request.url()}`);
    }
  });

  return {
    allow: (pattern: RegExp) => void allowed.push(pattern),
    unexpected: () => complaints.filter((words) => !allowed.some((pattern) => pattern.test(words))),
    /** Named, but it did not happen: the allowance would hide something else one day. */
    unused: () => allowed.filter((pattern) => !complaints.some((words) => pattern.test(words))).map(String),
  };
}
