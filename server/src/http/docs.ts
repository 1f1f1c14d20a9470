import Fastify, { type FastifyInstance } from 'fastify';

const PREFIX = '/api/docs';

/** The documentation of the API. Its viewer is megabytes of script, so it is loaded when somebody first opens it. */
export function registerDocs(app: FastifyInstance): void {
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  let viewer: Promise<FastifyInstance> | undefined;
  for (const path of [PREFIX, `${PREFIX}/*`]) {
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      viewer ??= openViewer();
      const answer = await (await viewer).inject({ url: request.url });
      return reply.status(answer.statusCode).headers(answer.headers).send(answer.rawPayload);
    });
  }
}

async function openViewer(): Promise<FastifyInstance> {
  const { default: apiReference } = await import('@scalar/fastify-api-reference');
  const viewer = Fastify();
  await viewer.register(apiReference, { routePrefix: PREFIX, configuration: { url: '/api/openapi.json' } });
  await viewer.ready();
  return viewer;
}
