import type { NamedFile } from '@tours/contract/endpoint';
import type { FastifyReply } from 'fastify';

/** Sends a file under a name to save it with. Like every answer that is not a page, it can't run anything. */
export function sendFile(reply: FastifyReply, contentType: string, { name, content }: NamedFile): FastifyReply {
  return reply
    .header('content-type', contentType)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
}
