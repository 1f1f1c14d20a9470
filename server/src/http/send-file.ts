import type { NamedFile } from '@tours/contract/endpoint';
import type { FastifyReply } from 'fastify';

/** Named so that it can be saved as it comes; nothing in it is run with our origin. */
export function sendFile(reply: FastifyReply, contentType: string, { name, content }: NamedFile): FastifyReply {
  return reply
    .header('content-type', contentType)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('content-security-policy', "default-src 'none'")
    .send(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
}
