import type { Readable } from 'node:stream';
import type { FileRule } from '@tours/contract/endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../platform/lib/app-error.ts';

/** A file that is larger than this many times its limit is not read to its end. */
const READ_LIMIT_FACTOR = 4;

/** Bodies in this scope are files of any type, read whole, up to the endpoint's own limit. */
export function takeFiles(scope: FastifyInstance, rule: FileRule): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request: FastifyRequest, payload: Readable) => readFile(payload, rule));
}

/**
 * Reads and ignores the rest of a file that is too large, because a client that is still sending could not receive the
 * refusal.
 */
async function readFile(payload: Readable, { maxBytes, tooLarge }: FileRule): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of payload as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size <= maxBytes) chunks.push(chunk);
      else chunks.length = 0;
      if (size > maxBytes * READ_LIMIT_FACTOR) break;
    }
  } catch (error) {
    throw new AppError('request.invalid', [{ path: 'body', message: 'The upload was interrupted' }], {
      cause: error,
    });
  }
  if (size > maxBytes) throw new AppError(tooLarge);
  return Buffer.concat(chunks);
}
