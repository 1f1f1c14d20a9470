import { api } from '@tours/contract/api';
import type { Endpoint, NamedFile } from '@tours/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { getAnswerFile } from '../answers/index.ts';
import { getReceiptPdf } from '../payments/index.ts';
import type { Context } from '../platform/context.ts';
import { AppError } from '../platform/lib/app-error.ts';
import { getOrderConfirmation } from '../sales/index.ts';
import { getOrderCalendar, getPassesPdf } from '../trips/index.ts';
import { getWaiverPdf } from '../waivers/index.ts';
import type { ContextFor } from './binding.ts';
import { ownLimit } from './limits.ts';
import { keepAddressPrivate } from './security.ts';
import { sendFile } from './send-file.ts';

/**
 * Serves the documents of these endpoints at addresses that a plain link can open. A link can't send the application's
 * key, but it works on every phone and without scripts.
 */
export function registerDocuments(app: FastifyInstance, contextFor: ContextFor): void {
  register(app, contextFor, api.getWaiverPdf, getWaiverPdf);
  register(app, contextFor, api.getOrderCalendar, getOrderCalendar);
  register(app, contextFor, api.getReceiptPdf, getReceiptPdf);
  register(app, contextFor, api.getOrderConfirmation, getOrderConfirmation);
  register(app, contextFor, api.getPassesPdf, getPassesPdf);
  register(app, contextFor, api.getAnswerFile, getAnswerFile);
}

/** If there is no document, the browser is sent to the page of the waiver or order, which says why. */
function register<Input>(
  app: FastifyInstance,
  contextFor: ContextFor,
  endpoint: Endpoint<z.ZodObject, z.ZodObject | z.ZodUndefined>,
  verb: (ctx: Context, input: Input) => Promise<NamedFile>,
): void {
  const { path, params = z.object(), query = z.object(), givesFile = '' } = endpoint;
  const parts = 'shape' in query ? query.shape : {};
  const schema = z.object({ ...params.shape, ...parts });
  app.get<{ Params: { id: string }; Querystring: Record<string, string> }>(
    path,
    { schema: { hide: true }, config: ownLimit(endpoint) },
    async (request, reply) => {
      keepAddressPrivate(reply);
      const { id } = request.params;
      const named = Object.entries(request.query).filter(([name]) => name in parts);
      const page = `${path.split(':')[0]}${encodeURIComponent(id)}${named.length ? `?${new URLSearchParams(named)}` : ''}`;
      const input = schema.safeParse({ ...Object.fromEntries(named), id });
      if (!input.success) return reply.redirect(page);
      try {
        return sendFile(reply, givesFile, await verb(await contextFor(request), input.data as Input));
      } catch (error) {
        if (error instanceof AppError) return reply.redirect(page);
        throw error;
      }
    },
  );
}
