import { setTimeout as pause } from 'node:timers/promises';
import { fromNodeHeaders } from 'better-auth/node';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CLIENT_IP_HEADER, OPEN_PATHS, REFUSAL } from '../people/index.ts';
import { AppError } from '../platform/lib/app-error.ts';
import { EARLIEST_ANSWER_MS } from '../platform/lib/in-even-time.ts';
import { withoutPort } from '../platform/lib/network-of.ts';
import { ownAddress } from '../platform/lib/own-address.ts';
import { isPlainData, plainJson } from '../platform/lib/plain-data.ts';
import type { RunningServices } from '../services.ts';
import { refuseForeignOrigin, requireApiKey } from './guards.ts';
import { takeBytes } from './read-body.ts';

/** Google sends the browser back to this path, so the request can't contain our key. */
const CALLBACK = 'callback/google';

/** These headers are set again for the answer that we send. */
const OWN_HEADERS = ['set-cookie', 'content-length'];

type AuthRequest = FastifyRequest<{ Params: { '*': string } }>;

/**
 * Serves better-auth's paths under /api/auth. It gets the client's address as we see it, so that people do not share
 * one rate limit.
 */
export function registerAuth(app: FastifyInstance, services: RunningServices): void {
  app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      const path = (request as AuthRequest).params['*'];
      if (path === CALLBACK) return;
      requireApiKey(request, services.config.API_KEY);
      if (!openPath(path)) throw new AppError('resource.notFound');
      refuseForeignOrigin(request, services.config.PUBLIC_URL);
    });
    takeBytes(scope, 64 * 1024);
    scope.all('/api/auth/*', (request, reply) => answerAuth(services, request as AuthRequest, reply));
  });
}

async function answerAuth({ auth, config }: RunningServices, request: AuthRequest, reply: FastifyReply) {
  const path = openPath(request.params['*']);
  refuseUnknownInput(request, path);
  const earliestRefusal = pause(EARLIEST_ANSWER_MS);
  const answer = await auth.handler(toWebRequest(request, config.PUBLIC_URL));
  if (answer.status === 401) await earliestRefusal;
  reply.status(answer.status);
  for (const [name, value] of answer.headers) if (!OWN_HEADERS.includes(name)) reply.header(name, value);
  const cookies = answer.headers.getSetCookie();
  if (cookies.length) reply.header('set-cookie', cookies);
  reply.header('cache-control', 'no-store');
  // Only the return from another website has no body, because it is a redirect.
  return path ? reply.send(await publicAnswerOf(answer, path)) : reply.send();
}

function openPath(path: string) {
  return Object.hasOwn(OPEN_PATHS, path) ? OPEN_PATHS[path] : undefined;
}

/** Returns the status and the fields that our pages read, and nothing else of better-auth's answer. */
async function publicAnswerOf(answer: Response, path: NonNullable<ReturnType<typeof openPath>>): Promise<unknown> {
  const said = plainJson((await answer.text()) || '{}') ?? {};
  return answer.ok ? path.answer.parse(said) : REFUSAL.parse(said);
}

/** better-auth passes unchecked input to the database and reacts to extra fields, so the input is checked here. */
function refuseUnknownInput({ body, query }: FastifyRequest, path: ReturnType<typeof openPath>): void {
  const text = textOf(body);
  const sent = text === '' ? {} : plainJson(text);
  if (!isPlainData(query) || (path && !path.body.safeParse(sent).success)) throw new AppError('request.invalid');
}

const textOf = (body: unknown): string => (Buffer.isBuffer(body) ? body.toString() : '');

function toWebRequest(request: FastifyRequest, publicUrl: string): Request {
  const headers = fromNodeHeaders(request.headers);
  headers.set(CLIENT_IP_HEADER, withoutPort(request.ip));
  headers.set('host', request.host);
  // The guard has checked the origin for every host name of ours. better-auth knows only one, so it gets that.
  headers.set('origin', new URL(publicUrl).origin);
  const body = textOf(request.body);
  const url = ownAddress(request.url, publicUrl);
  return new Request(url, { method: request.method, headers, ...(body === '' ? {} : { body }) });
}
