import { z } from 'zod';
import type { ErrorCode } from './errors.ts';
/**
 * visitor: no session; customer, agent, employee: a session of that type; system: signed or secret-path webhooks. An
 * endpoint that lists `visitor` is open to everyone, and the verb decides what each caller may see.
 */
export type Caller = 'visitor' | 'customer' | 'agent' | 'employee' | 'system';

/** The base of a path: the product's API or the FareHarbor proxy. */
export type Base = '/api' | '/fareharbor';

/** A file as a response: the verb returns it, and the client builds it from the reply. */
export interface NamedFile {
  name: string;
  content: Uint8Array<ArrayBuffer>;
}

/** The body is a raw file instead of JSON. A larger file is refused with this code. */
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
  /** A path in Fastify's notation, such as `/orders/:id`. */
  path: string;
  summary: string;
  callers: readonly Caller[];
  params?: Params;
  query?: Query;
  body?: Body;
  /** Takes a file in place of `body`. */
  takesFile?: File;
  /** The content type of a file that is returned instead of JSON. The `response` is then `namedFile`. */
  givesFile?: string;
  /** Calls allowed per minute and address, when fewer than usual. Reads count too. */
  perMinute?: number;
  /** The body limit in bytes, when larger than usual. */
  maxBodyBytes?: number;
  response: Response;
  /** Refusals beyond those that every endpoint may give (bad input, no key, rate limit). */
  errors?: readonly ErrorCode[];
  /** The caller may ask for server-sent events instead (`Accept: text/event-stream`). */
  streams?: boolean;
}

export const namedFile = z.custom<NamedFile>();

/** Keeps the exact schema types, so that server and browser derive the types of a call from here. */
export function endpoint<
  Response extends z.ZodType,
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  File extends FileRule | undefined = undefined,
>(definition: Endpoint<Params, Query, Body, Response, File>): Endpoint<Params, Query, Body, Response, File> {
  return definition;
}
