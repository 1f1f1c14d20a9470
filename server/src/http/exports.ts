import { endpoints } from '@tours/contract/endpoints';
import { exportParams, exportQuery } from '@tours/contract/export';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../platform/lib/app-error.ts';
import { exportList } from '../workflows/index.ts';
import type { ContextFor } from './binding.ts';
import { requireCaller } from './guards.ts';
import { ownLimit } from './limits.ts';
import { keepAddressPrivate } from './security.ts';

/**
 * Serves the file of a list to a plain link, so that the browser shows its progress and no page holds it in memory. The
 * link names the file. It is outside of the API, because a link can't send the application's key.
 */
export function registerExports(app: FastifyInstance, contextFor: ContextFor): void {
  app.get(
    '/exports/:list',
    { schema: { hide: true }, exposeHeadRoute: false, config: ownLimit({ name: 'exportList', perMinute: 20 }) },
    async (request, reply) => {
      const ctx = await contextFor(request);
      requireCaller(ctx.actor, endpoints.checkExport.callers);
      const params = exportParams.safeParse(request.params);
      const query = exportQuery.safeParse(request.query);
      if (!params.success || !query.success) throw new AppError('request.invalid');
      const file = await exportList(ctx, { ...params.data, ...query.data });
      return keepAddressPrivate(reply)
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', 'attachment')
        .send(file);
    },
  );
}
