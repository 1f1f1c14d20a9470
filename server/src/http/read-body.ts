import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { FileRule } from '@tours/contract/endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../platform/lib/app-error.ts';

/** A body that exceeds its limit by more than this is not read to its end. */
const READ_ON_BYTES = 16 * 1024 * 1024;

/**
 * Each piece of a body takes 200 bytes of memory beside its content, so a body in single bytes would fill the memory
 * long before its limit. Networks deliver larger pieces.
 */
const SMALL_PIECES = 1000;
const PIECE_BYTES = 256;

/**
 * Reads a body. The rest of one that is too large is read and ignored, because a client that is still sending could not
 * receive the refusal.
 */
export async function readBody(payload: Readable, { maxBytes, tooLarge }: FileRule): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  let count = 0;
  try {
    for await (const piece of payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += piece.length;
      count += 1;
      if (size <= maxBytes) pieces.push(piece);
      else pieces.length = 0;
      if (size > maxBytes + READ_ON_BYTES || count > SMALL_PIECES + size / PIECE_BYTES) break;
    }
  } catch (error) {
    throw new AppError('request.invalid', [{ path: 'body', message: 'The upload was interrupted' }], { cause: error });
  }
  if (size > maxBytes) throw new AppError(tooLarge);
  if (count > SMALL_PIECES + size / PIECE_BYTES)
    throw new AppError('request.invalid', [{ path: 'body', message: 'comes in too many pieces' }]);
  return Buffer.concat(pieces);
}

/** Parses JSON, and refuses every other type of body. */
export function takeJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', (request, payload, done) => {
    readBody(payload, { maxBytes: request.routeOptions.bodyLimit, tooLarge: 'request.tooLarge' }).then(
      (body) => parse(request, body.toString(), done),
      done,
    );
  });
}

/** Gives the routes of a scope the bytes of a body of any type. */
export function takeBytes(app: FastifyInstance, maxBytes: number): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request: FastifyRequest, payload: IncomingMessage) =>
    readBody(payload, { maxBytes, tooLarge: 'request.tooLarge' }),
  );
}

/** Leaves a body of any type unread. */
export function takeNoBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
}
