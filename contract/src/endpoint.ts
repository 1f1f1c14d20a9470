import { z } from 'zod';
import type { ErrorCode } from './errors.ts';
/**
 * visitor: no session; customer, agent, employee: a session of that type; system: signed or secret-path webhooks.
 * An endpoint that lists `visitor` is open to everyone; what each caller then sees is decided by the verb.
 */
export type Caller = 'visitor' | 'customer' | 'agent' | 'employee' | 'system';

/** The base under which a path lives: the product's API or the booking-system proxy. */
export type Base = '/api' | '/fareharbor';

/** A file as an answer: what the verb gives, and what the client makes of the reply. */
export interface NamedFile {
  name: string;
  content: Uint8Array<ArrayBuffer>;
}

/** The body is a file as it is, not JSON. What is larger is refused with that code. */
export interface FileRule {
  maxBytes: number;
  tooLarge: ErrorCode;
}

export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  File extends FileRule | undefined = FileRule | undefined,
> {
  name: string;
  base: Base;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Fastify's notation, `/orders/:id`. */
  path: string;
  summary: string;
  callers: readonly Caller[];
  params?: Params;
  query?: Query;
  body?: Body;
  /** Instead of `body`. */
  takesFile?: File;
  /** The answer is a file of this type, not JSON: its `response` is `namedFile`. */
  givesFile?: string;
  /** Calls of an address in a minute, where fewer are allowed than of others; reads are counted too. */
  perMinute?: number;
  /** Where a body may be larger than what usually suffices. */
  maxBodyBytes?: number;
  response: Response;
  /** Expected refusals beyond those every endpoint may give (bad input, no key, rate limit). */
  errors?: readonly ErrorCode[];
  /** The reply may also be asked for as server-sent events (`Accept: text/event-stream`). */
  streams?: boolean;
}

export const namedFile = z.custom<NamedFile>();

/** Keeps the exact schema types, so that server and browser derive the call's types from here. */
export function endpoint<
  Response extends z.ZodType,
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  File extends FileRule | undefined = undefined,
>(definition: Endpoint<Params, Query, Body, Response, File>): Endpoint<Params, Query, Body, Response, File> {
  return definition;
}
