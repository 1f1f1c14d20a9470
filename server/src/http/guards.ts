import { API_KEY_HEADER } from '@tours/contract/constants';
import type { Caller } from '@tours/contract/endpoints';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../platform/lib/actor.ts';
import { AppError } from '../platform/lib/app-error.ts';
import { isSameSecret } from '../platform/lib/is-same-secret.ts';

export function requireApiKey(request: FastifyRequest, apiKey: string): void {
  if (!isSameSecret(String(request.headers[API_KEY_HEADER] ?? ''), apiKey))
    throw new AppError('auth.applicationUnknown');
}

/** Refuses an unknown address before the body is read, because no limit counts such requests. */
export async function refuseUnknownAddress({ is404 }: FastifyRequest): Promise<void> {
  if (is404) throw new AppError('resource.notFound');
}

/**
 * Refuses changes that come from a page of another site, according to the browser's `origin` header. Our own name
 * without the scheme of `publicUrl` is refused too, because anybody on the network can serve such a page. Clients other
 * than browsers send no origin.
 */
export function refuseForeignOrigin(request: FastifyRequest, publicUrl: string): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const { origin, host } = request.headers;
  if (origin === undefined || origin === '') return;
  const from = URL.parse(origin);
  const isOurs = from?.host === host && from?.protocol === new URL(publicUrl).protocol;
  if (!isOurs) throw new AppError('request.foreignOrigin');
}

/** Refuses callers that the endpoint does not name. `visitor` lets everybody call it, because a link may come with any session. */
export function requireCaller(actor: Actor, callers: readonly Caller[]): void {
  if (callers.includes('visitor') || callers.includes(actor.type)) return;
  throw new AppError(actor.type === 'visitor' ? 'auth.required' : 'auth.forbidden');
}
