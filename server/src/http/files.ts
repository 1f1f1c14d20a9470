import type { FastifyInstance } from 'fastify';
import { openFile } from '../platform/files/open-file.ts';
import { AppError } from '../platform/lib/app-error.ts';
import type { RunningServices } from '../services.ts';

/** Stored pictures. Their names carry a hash of their content, so browsers may keep them for good. */
export function registerFiles(app: FastifyInstance, services: RunningServices): void {
  app.get<{ Params: { '*': string } }>('/files/*', async (request, reply) => {
    const file = await openFile(services, request.params['*']);
    if (!file) throw new AppError('resource.notFound');
    return (
      reply
        .header('etag', file.etag)
        .header('content-length', file.size)
        .header('content-type', file.contentType)
        .header('cache-control', 'public, max-age=31536000, immutable')
        // Mails and other brands' pages show them as well.
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(file.stream)
    );
  });
}
