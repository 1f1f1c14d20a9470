import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { FileRule } from '@tours/contract/endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../platform/lib/app-error.ts';
import { networkOf } from '../platform/lib/network-of.ts';

/** A body that exceeds its limit by more than this is not read to its end. */
const READ_ON_BYTES = 16 * 1024 * 1024;

/**
 * Each piece of a body takes 200 bytes of memory beside its content, so a body in single bytes would fill the memory
 * long before its limit. Networks deliver larger pieces.
 */
const SMALL_PIECES = 1000;
const PIECE_BYTES = 256;

/**
 * A process has room for a few times as much. One network could fill it within its limits, with signings of 4 MB, also
 * through a proxy that passes on whole bodies.
 */
const MOST_OF_NETWORK = 100 * 1024 * 1024;
/** The bytes of bodies that are being read. */
const held = new Map<string, number>();

function hold(network: string, bytes: number): void {
  const sum = (held.get(network) ?? 0) + bytes;
  if (sum > 0) held.set(network, sum);
  else held.delete(network);
}

/**
 * Reads a body. The rest of one that is too large, or for which its network has no room, is read and ignored, because a client
 * that is still sending could not receive the refusal.
 */
export async function readBody(
  payload: Readable,
  { maxBytes, tooLarge }: FileRule,
  { ip }: Pick<FastifyRequest, 'ip'>,
): Promise<Buffer> {
  const network = networkOf(ip);
  const pieces: Buffer[] = [];
  let size = 0;
  let count = 0;
  let own = 0;
  let hasNoRoom = false;
  try {
    for await (const piece of payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += piece.length;
      count += 1;
      hasNoRoom ||= (held.get(network) ?? 0) + piece.length > MOST_OF_NETWORK;
      const kept = size <= maxBytes && !hasNoRoom ? size : 0;
      if (kept) pieces.push(piece);
      else pieces.length = 0;
      hold(network, kept - own);
      own = kept;
      if (size > maxBytes + READ_ON_BYTES || count > SMALL_PIECES + size / PIECE_BYTES) break;
    }
  } catch (error) {
    throw new AppError('request.invalid', [{ path: 'body', message: 'The upload was interrupted' }], { cause: error });
  } finally {
    hold(network, -own);
  }
  if (size > maxBytes) throw new AppError(tooLarge);
  if (hasNoRoom) throw new AppError('request.rateLimited');
  if (count > SMALL_PIECES + size / PIECE_BYTES)
    throw new AppError('request.invalid', [{ path: 'body', message: 'comes in too many pieces' }]);
  return Buffer.concat(pieces);
}

/** Parses JSON, and refuses every other type of body. */
export function takeJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', (request, payload, done) => {
    readBody(payload, { maxBytes: request.routeOptions.bodyLimit, tooLarge: 'request.tooLarge' }, request).then(
      (body) => parse(request, body.toString(), done),
      done,
    );
  });
}

/** Gives the routes of a scope the bytes of a body of any type. */
export function takeBytes(app: FastifyInstance, maxBytes: number): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (request: FastifyRequest, payload: IncomingMessage) =>
    readBody(payload, { maxBytes, tooLarge: 'request.tooLarge' }, request),
  );
}

/** Leaves a body of any type unread. */
export function takeNoBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
}
