import type { z } from 'zod';
import { READ_TIMEOUT_MS } from '../../lib/fareharbor-limits.ts';
import { CallFailure } from './failure.ts';
import { errorReply } from './wire.ts';

export interface Call<T> {
  /** The name of the call in the metrics. */
  operation: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path below the base URL, with its trailing slash and query. */
  path: string;
  body?: unknown;
  reply: z.ZodType<T>;
  timeoutMs: number;
}

export function readOf<T>(operation: string, path: string, reply: Call<T>['reply']): Call<T> {
  return { operation, method: 'GET', path, reply, timeoutMs: READ_TIMEOUT_MS };
}

export interface Client {
  /** One HTTP call, no retry. Throws CallFailure. */
  call<T>(call: Call<T>): Promise<T>;
}

/** The network errors of a connection that was never made, so the request cannot have arrived. */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);
const KEY_CODES = new Set(['key-missing', 'app-invalid', 'app-key-invalid', 'user-key-invalid']);

/** Makes HTTP calls to FareHarbor. Node's fetch keeps connections alive, so this needs no agent. */
export function createClient(options: { baseUrl: string; appKey: string; userKey: string }): Client {
  const headers = {
    accept: 'application/json',
    'x-fareharbor-api-app': options.appKey,
    'x-fareharbor-api-user': options.userKey,
  };
  return {
    async call(call) {
      const { status, text } = await send(`${options.baseUrl}${call.path}`, headers, call);
      if (status < 200 || status > 299) throw failureOf(status, text);
      const parsed = call.reply.safeParse(parseJson(text));
      if (parsed.success) return parsed.data;
      throw new CallFailure('broken', 'the answer could not be read', { status, cause: parsed.error });
    },
  };
}

async function send(url: string, headers: Record<string, string>, call: Call<unknown>) {
  const hasBody = call.body !== undefined;
  try {
    const response = await fetch(url, {
      method: call.method,
      headers: hasBody ? { ...headers, 'content-type': 'application/json' } : headers,
      body: hasBody ? JSON.stringify(call.body) : null,
      signal: AbortSignal.timeout(call.timeoutMs),
      // A redirect would turn a POST into a GET, and FareHarbor sends none.
      redirect: 'manual',
    });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    throw transportFailure(error);
  }
}

function transportFailure(error: unknown): CallFailure {
  if (error instanceof DOMException) return new CallFailure('broken', `no answer (${error.name})`, { cause: error });
  const codes = transportCodes(error);
  // Node may have tried several addresses. FareHarbor was unreachable only if every one of them was.
  const isUnreachable = codes.length > 0 && codes.every((code) => UNREACHABLE.has(code));
  const message = codes.join(', ') || String(error);
  return new CallFailure(isUnreachable ? 'unreachable' : 'broken', message, { cause: error });
}

function transportCodes(error: unknown): string[] {
  const cause = error instanceof Error ? error.cause : undefined;
  const causes = cause instanceof AggregateError ? cause.errors : [cause];
  return causes.map((one) => String((one as { code?: unknown } | undefined)?.code ?? 'unknown'));
}

/** A 403 means a wrong key or too many calls, and only the code shows which. */
function failureOf(status: number, text: string): CallFailure {
  const body = errorReply.safeParse(parseJson(text)).data;
  const code = body?.code ?? null;
  const message = body?.error ?? body?.message ?? `HTTP ${status}`;
  const kind = kindOf(status, code);
  return new CallFailure(kind, message, { status, code });
}

function kindOf(status: number, code: string | null) {
  if (code && KEY_CODES.has(code)) return 'keyRejected';
  if (status === 429 || status === 420 || (status === 403 && !code)) return 'rateLimited';
  if (status >= 400 && status < 500 && code) return 'refused';
  // An error without FareHarbor's code comes from a proxy in between, so it does not prove that FareHarbor refused.
  return status >= 500 ? 'serverError' : 'broken';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
