import type { IncomingMessage } from 'node:http';

/** Beyond this nobody waits for the end of a body that is too large. */
const MOST_BYTES = 16 * 1024 * 1024;
const LONGEST_MS = 10_000;

/** What is still being sent is let go by unread: whoever is sending could not hear the refusal, only a broken line. */
export function letRestGoBy(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let size = 0;
    const timer = setTimeout(done, LONGEST_MS);
    function count(chunk: Buffer) {
      size += chunk.length;
      if (size > MOST_BYTES) done();
    }
    function done() {
      clearTimeout(timer);
      request.off('data', count);
      resolve();
    }
    for (const event of ['end', 'close', 'error']) request.once(event, done);
    request.on('data', count);
    if (request.readableEnded || request.destroyed) done();
  });
}
