import type { IncomingMessage } from 'node:http';

/** A body that is larger than this is not read to its end. */
const MOST_BYTES = 16 * 1024 * 1024;
const LONGEST_MS = 10_000;

/**
 * Reads and ignores the rest of a body. A client that is still sending would otherwise see a broken connection instead
 * of the refusal.
 */
export function discardBody(request: IncomingMessage): Promise<void> {
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
