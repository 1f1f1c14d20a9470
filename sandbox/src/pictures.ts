import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const folder = join(import.meta.dirname, '..', 'pictures');

/** FareHarbor's picture host. Names must match a pattern, so no path can leave the folder. */
export function addPictureRoutes(app: FastifyInstance) {
  app.get<{ Params: { name: string } }>('/cdn/:name', async ({ params }, reply) => {
    const path = join(folder, params.name);
    const file = /^[a-z0-9-]+\.webp$/.test(params.name) ? await stat(path).catch(() => undefined) : undefined;
    if (!file?.isFile()) return reply.code(404).send({ error: 'No such picture' });
    return reply
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'content-length': file.size,
      })
      .type('image/webp')
      .send(createReadStream(path));
  });
}
