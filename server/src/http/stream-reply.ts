import type { Endpoint } from '@tours/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toRefusal } from './error-mapper.ts';

export type Report = (event: { value: number; message: string }) => void;

/** Runs the same verb with server-sent events: `progress` while it works, then one `result` or `error`. */
export async function streamReply(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  work: (report: Report) => Promise<unknown>,
): Promise<FastifyReply> {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  // The work continues when the client disconnects, because it is saved and a repeated request finds it.
  const write = (event: string, data: unknown) => {
    if (!raw.writableEnded && !raw.destroyed) raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  try {
    const result = endpoint.response.parse(await work((event) => write('progress', event)));
    write('result', result);
  } catch (error) {
    const refusal = toRefusal(error, request.id);
    if (refusal.status >= 500) request.log.error({ err: error }, 'request failed');
    else request.log.info({ code: refusal.body.error }, 'request refused');
    write('error', refusal);
  }
  raw.end();
  return reply;
}
