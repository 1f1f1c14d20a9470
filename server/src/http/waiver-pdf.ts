import { api } from '@tours/contract/api';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { WaiverInput } from '../domains/waiver/authorised-waiver.ts';
import { getWaiverPdf } from '../domains/waiver/get-waiver-pdf.ts';
import { AppError } from '../lib/app-error.ts';
import type { ContextFor } from './binding.ts';
import { ownLimit } from './limits.ts';
import { sendFile } from './send-file.ts';

const { params, query, name, perMinute = 0 } = api.getWaiverPdf;
const named = z.object({ params, query });

/**
 * The same document as the endpoint gives, where a plain link finds it, which can't send the application's key: links
 * work on every phone, without scripts. Whoever has no document here is shown the waiver's page, which says why.
 */
export function registerWaiverPdf(app: FastifyInstance, contextFor: ContextFor): void {
  app.get<{ Params: { id: string }; Querystring: { order?: string } }>(
    '/waivers/:id/pdf',
    { schema: { hide: true }, config: ownLimit(name, perMinute) },
    async (request, reply) => {
      reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .header('x-robots-tag', 'noindex');
      const { order } = request.query;
      const page = `/waivers/${encodeURIComponent(request.params.id)}${order ? `?order=${encodeURIComponent(order)}` : ''}`;
      const known = named.safeParse({ params: request.params, query: { order } });
      if (!known.success) return reply.redirect(page);
      try {
        const file = await getWaiverPdf(await contextFor(request), known.data as WaiverInput);
        return sendFile(reply, 'application/pdf', file);
      } catch (error) {
        if (error instanceof AppError) return reply.redirect(page);
        throw error;
      }
    },
  );
}
