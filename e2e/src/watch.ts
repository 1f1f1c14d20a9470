import type { BrowserContext, ConsoleMessage, Request, Response } from '@playwright/test';

/**
 * Collects every browser complaint: console errors and warnings (including violations of the content security policy),
 * uncaught errors, failed requests to our server. Any complaint that a test does not expect fails it.
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
    // Leaving a page cancels its open requests.
    const reason = request.failure()?.errorText ?? '';
    if (request.url().startsWith(origin) && reason !== 'net::ERR_ABORTED') {
      complain(`request failed: ${reason} ${request.method()} ${request.url()}`);
    }
  });

  return {
    allow: (pattern: RegExp) => void allowed.push(pattern),
    unexpected: () => complaints.filter((words) => !allowed.some((pattern) => pattern.test(words))),
    /** Expected complaints that did not occur. Unused allowances could hide other errors later. */
    unused: () => allowed.filter((pattern) => !complaints.some((words) => pattern.test(words))).map(String),
  };
}
