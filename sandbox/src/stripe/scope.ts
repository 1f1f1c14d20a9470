import cors from '@fastify/cors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FaultBoard } from '../core/faults.ts';
import { addGate, type Gate, gateOf } from '../core/gate.ts';
import type { RequestLog } from '../core/request-log.ts';
import {
  authenticate,
  checkClientSecret,
  publishableView,
  refuseConnectedAccount,
  refusePublishable,
} from './access.ts';
import { StripeError } from './errors.ts';
import { expandPaths } from './expand.ts';
import { parseMultipart } from './files.ts';
import { type Form, parseForm } from './form.ts';
import type { Answer, Idempotency } from './idempotency.ts';
import { findIntent } from './intents.ts';
import { readParams } from './params.ts';
import { type Route, routes } from './routes.ts';
import { findSetupIntent } from './setup-intents.ts';
import { apiVersion, type Call, newId, present, type World } from './world.ts';

type Options = {
  world: World;
  idempotency: Idempotency;
  faults: FaultBoard;
  requests: RequestLog;
  baseUrl: (request: FastifyRequest) => string;
};

/** Stripe's API: the route table with keys, form encoding, idempotency, expansion and error format. */
export async function stripeScope(scope: FastifyInstance, options: Options) {
  const { faults, requests } = options;
  // Browsers pay from the product's origin, and Stripe accepts any origin.
  await scope.register(cors, { origin: '*', methods: ['GET', 'POST'], exposedHeaders: ['request-id'] });
  addGate(scope, { target: 'stripe', prefix: /^(\/stripe)?\/v1/, faults, requests });
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: 8_000_000 },
    (request, body, done) => {
      parseMultipart(body as Buffer, request.headers['content-type'] ?? '').then((form) => done(null, form), done);
    },
  );
  scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  for (const route of routes) {
    scope.route({
      method: route.method,
      url: route.path,
      handler: (request, reply) => answer(route, options, request, reply),
    });
  }
  scope.setErrorHandler((error, request, reply) => {
    const { status, body } = errorAnswer(error, request);
    return reply.code(status).type('application/json').send(body);
  });
  scope.setNotFoundHandler((request, reply) => {
    const error = new StripeError(404, `Unrecognized request URL (${request.method}: ${request.url.split('?')[0]}).`);
    return reply.code(404).send(error.body());
  });
}

function answer(route: Route, options: Options, request: FastifyRequest, reply: FastifyReply) {
  const { world, idempotency, baseUrl } = options;
  const form = readForm(request);
  const { isPublishable } = authenticate(request, world.config.stripe);
  refuseConnectedAccount(request.headers['stripe-account']);
  const gate = gateOf(request);
  const idempotencyKey = request.method === 'POST' ? (gate.log.idempotencyKey ?? null) : null;
  const call: Call = { world, isPublishable, baseUrl: baseUrl(request), requestId: newId('req'), idempotencyKey };
  void reply.headers({ 'request-id': call.requestId, 'stripe-version': apiVersion }).type('application/json');
  const { id = '' } = request.params as { id?: string };
  const work = () => execute({ route, call, form, id, gate, request });
  if (!idempotencyKey) return send(reply, world.journal.transaction(work));
  void reply.header('idempotency-key', idempotencyKey);
  const fingerprint = `${request.method} ${gate.log.path} ${JSON.stringify(sorted(form))}`;
  const stored = idempotency.replay(idempotencyKey, fingerprint);
  if (stored) return send(reply.header('idempotent-replayed', 'true'), stored);
  return send(reply, idempotency.run(idempotencyKey, fingerprint, gate, work));
}

interface Work {
  route: Route;
  call: Call;
  form: Form;
  /** The id in the path, or an empty text. */
  id: string;
  gate: Gate;
  request: FastifyRequest;
}

const send = (reply: FastifyReply, { status, body }: Pick<Answer, 'status' | 'body'>) => reply.code(status).send(body);

/** Never throws, because a refusal is an answer too and may have changed something (a decline does). */
function execute({ route, call, form, id, gate, request }: Work): Answer {
  try {
    const fault = gate.faults.status;
    if (fault) throw faultError(fault.value ?? 500, fault.code);
    const params = readRouteParams(route, call, form, id);
    const result = present(route.run(call, params as never, id));
    const shown = call.isPublishable ? publishableView(result) : clean(result);
    const expanded = expandPaths(call.world, shown, (params as { expand?: string[] }).expand ?? []);
    return { status: 200, body: JSON.stringify(expanded), isStorable: true };
  } catch (error) {
    return errorAnswer(error, request, call.isPublishable);
  }
}

function readRouteParams(route: Route, call: Call, form: Form, id: string) {
  if (!call.isPublishable) return readParams(route.params, form);
  if (!route.publishableParams) refusePublishable();
  checkClientSecret(
    id.startsWith('seti_') ? findSetupIntent(call.world, id) : findIntent(call.world, id),
    form.client_secret,
  );
  return readParams(route.publishableParams, form);
}

/** Removes the sandbox's private fields, also from the objects in a list. */
function clean(result: object): object {
  if (!('data' in result) || !Array.isArray(result.data)) return result;
  return { ...result, data: result.data.map((one) => present(one as object)) };
}

function errorAnswer(error: unknown, request: FastifyRequest, isPublishable = false): Answer {
  if (!(error instanceof StripeError)) {
    request.log.error(error);
    const body = JSON.stringify({ error: { type: 'api_error', message: 'An unknown error occurred.' } });
    return { status: 500, body, isStorable: true };
  }
  const answer = error.body();
  for (const key of ['payment_intent', 'setup_intent'] as const) {
    const intent = answer.error[key] as object | undefined;
    if (intent && isPublishable) answer.error[key] = publishableView(intent);
  }
  const isTransient = error.status === 409 || error.status === 429;
  return { status: error.status, body: JSON.stringify(answer), isStorable: !error.isValidation && !isTransient };
}

function faultError(status: number, code: string | undefined) {
  const type = status >= 500 ? 'api_error' : status === 402 ? 'card_error' : 'invalid_request_error';
  const known = code ?? (status === 429 ? 'rate_limit' : undefined);
  return new StripeError(status, 'Fault ordered from the sandbox', { type, ...(known ? { code: known } : {}) });
}

function readForm(request: FastifyRequest): Form {
  if (request.method === 'POST') {
    const type = request.headers['content-type'] ?? '';
    if (type.startsWith('multipart/form-data')) return request.body as Form;
    if (request.body && !type.startsWith('application/x-www-form-urlencoded')) {
      throw new StripeError(400, `Invalid content type: ${type}. Send form-encoded parameters.`, {}, true);
    }
    return parseForm((request.body as string | undefined) ?? '');
  }
  return parseForm(request.url.split('?', 2)[1] ?? '');
}

/** Sorts the parameters, because the same parameters in another order are the same request. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([key, inner]) => [key, sorted(inner)]);
}
