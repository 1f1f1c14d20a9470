import type { z } from 'zod';
import type { Api } from './api.ts';
import { API_KEY_HEADER, TOTAL_HEADER } from './constants.ts';
import type { Endpoint, NamedFile } from './endpoint.ts';
import { type EndpointName, endpoints, type Route, urlOf } from './endpoints.ts';
import { type ErrorBody, isErrorBody } from './error-body.ts';
import type { ErrorCode } from './errors.ts';
import { message } from './messages.ts';

/**
 * A refusal from the server, or code `unexpected` when the answer could not be read. Switch on `code`, show `message`.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly details: unknown;
  readonly requestId: string | undefined;
  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.name = 'ApiError';
    this.status = status;
    // A newer server may name a code that this page does not know, which then gets the general treatment of its caller.
    this.code = body.error as ErrorCode;
    this.details = body.details;
    this.requestId = body.requestId;
  }
}

type Input<E> =
  E extends Endpoint<infer P, infer Q, infer B>
    ? (P extends z.ZodUndefined ? unknown : { params: z.input<P> }) &
        (Q extends z.ZodUndefined ? unknown : { query: z.input<Q> }) &
        (B extends z.ZodUndefined ? unknown : { body: z.input<B> })
    : never;
type File<N extends EndpointName> = (typeof endpoints)[N] extends { takesFile: object } ? { file: Blob } : unknown;
type Output<E> = E extends { response: infer R extends z.ZodType } ? z.output<R> : never;

export type Call<N extends EndpointName> = (
  input: Input<Api[N]> & File<N>,
  options?: CallOptions,
) => Promise<Output<Api[N]>>;
export type Client = { [N in EndpointName]: Call<N> };

export interface CallOptions {
  signal?: AbortSignal;
  /** For an endpoint that streams: receives each progress event before the result. */
  onProgress?: (event: { value: number; message: string }) => void;
  /** For a list: receives the total number of rows. */
  onTotal?: (total: number) => void;
}

export interface ClientOptions {
  /** Empty in the browser. On the server any origin will do, because `fetch` is an in-process call there. */
  origin: string;
  apiKey: string;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  headers?: Record<string, string>;
}

/**
 * One function for each endpoint of the contract; refusals are thrown as ApiError. The schemas give the types of a call
 * and are not loaded: the server checks what is sent.
 */
export function createClient(options: ClientOptions): Client {
  const entries = Object.entries(endpoints).map(([name, route]) => [name, createCall(route, options)]);
  return Object.fromEntries(entries) as Client;
}

interface RawInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: Blob;
}

function createCall(route: Route, options: ClientOptions) {
  return async (input: RawInput = {}, call: CallOptions = {}) => {
    const onProgress = route.streams ? call.onProgress : undefined;
    const content = contentOf(input);
    const response = await options.fetch(options.origin + addressOf(route, input), {
      method: route.method,
      headers: {
        [API_KEY_HEADER]: options.apiKey,
        accept: onProgress ? 'text/event-stream' : (route.givesFile ?? 'application/json'),
        ...(content && { 'content-type': content.type }),
        ...options.headers,
      },
      body: content?.body,
      signal: call.signal,
      credentials: 'same-origin',
    });
    if (!response.ok) throw await refusal(response);
    const total = response.headers.get(TOTAL_HEADER);
    if (total !== null) call.onTotal?.(Number(total));
    if (onProgress && response.headers.get('content-type')?.startsWith('text/event-stream')) {
      return readStream(response, onProgress);
    }
    return route.givesFile ? readNamedFile(response) : response.json();
  };
}

async function readNamedFile(response: Response): Promise<NamedFile> {
  const name = /filename="([^"]*)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '';
  return { name, content: new Uint8Array(await response.arrayBuffer()) };
}

function contentOf({ body, file }: RawInput): { type: string; body: string | Blob } | null {
  // The browser guesses this type. The server looks at the content instead.
  if (file) return { type: file.type || 'application/octet-stream', body: file };
  return body === undefined ? null : { type: 'application/json', body: JSON.stringify(body) };
}

function addressOf(route: Route, input: RawInput): string {
  const path = urlOf(route).replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input.params?.[name])));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined) query.set(name, String(value));
  }
  const search = query.size ? `?${query}` : '';
  return `${path}${search}`;
}

async function refusal(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined);
  return new ApiError(response.status, isErrorBody(body) ? body : UNREADABLE);
}

const UNREADABLE: ErrorBody = { error: 'unexpected', message: message('checkout.general') };

/** `progress` goes to the listener, `result` is the answer, `error` a refusal. A stream that breaks off throws. */
async function readStream(response: Response, onProgress: NonNullable<CallOptions['onProgress']>): Promise<unknown> {
  for await (const { event, data } of eventsOf(response)) {
    if (event === 'progress') onProgress(data);
    if (event === 'result') return data;
    if (event === 'error') throw new ApiError(data.status, data.body);
  }
  // A plain Error rather than a refusal: like any failed request, it does not say whether the server did the work.
  throw new Error('The answer was cut off');
}

async function* eventsOf(response: Response) {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let buffer = '';
  for (;;) {
    const { value, done = true } = (await reader?.read()) ?? {};
    if (done) return;
    const blocks = `${buffer}${value}`.split('\n\n');
    buffer = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = /^event: (.+)$/m.exec(block)?.[1];
      yield { event, data: JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? 'null') };
    }
  }
}
