import type { NamedFile } from '@tours/contract/endpoint';
import type { FastifyReply } from 'fastify';

/** Named so that it can be saved as it comes; as with every answer that is no page, nothing in it is run. */
export function sendFile(reply: FastifyReply, contentType: string, { name, content }: NamedFile): FastifyReply {
  return reply
    .header('content-type', contentType)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
}
