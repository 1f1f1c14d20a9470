import type { FastifyInstance } from 'fastify';
import { openFile } from '../platform/files/open-file.ts';
import { AppError } from '../platform/lib/app-error.ts';
import type { RunningServices } from '../services.ts';

/** Serves stored pictures. Their names contain a hash of their content, so browsers may cache them forever. */
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
        // Mails and pages of other brands show them as well.
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(file.stream)
    );
  });
}
