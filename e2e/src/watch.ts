import type { BrowserContext, ConsoleMessage, Request, Response } from '@playwright/test';

/**
 * Collects every browser complaint: console errors and warnings (including violations of the content security policy),
 * uncaught errors, failed requests to our server. Any complaint that a test does not expect fails it.
 */
export function watch(context: BrowserContext, origin: string) {
  const unexpected: string[] = [];
  const allowances: { pattern: RegExp; isOver?: true; isUsed?: true }[] = [];
  const complain = (words: string) => {
    const fitting = allowances.filter(({ pattern, isOver }) => !isOver && pattern.test(words));
    if (!fitting.length) unexpected.push(words);
    for (const one of fitting) one.isUsed = true;
  };

  context.on('weberror', (error) => {
    const { message, stack } = error.error();
    complain(`uncaught: ${stack || message} ${error.page()?.url()}`);
  });
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
    /** Allows such complaints from now on, until the returned function is called. */
    allow: (pattern: RegExp) => {
      const allowance: (typeof allowances)[number] = { pattern };
      allowances.push(allowance);
      return () => {
        allowance.isOver = true;
      };
    },
    unexpected,
    /** Expected complaints that did not occur. Unused allowances could hide other errors later. */
    unused: () => allowances.filter(({ isUsed }) => !isUsed).map(({ pattern }) => String(pattern)),
  };
}
