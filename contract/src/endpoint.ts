import { z } from 'zod';
import { type EndpointName, endpoints, type Route } from './endpoints.ts';

/** A file as a response: the verb returns it, and the client builds it from the reply. */
export interface NamedFile {
  name: string;
  content: Uint8Array<ArrayBuffer>;
}

interface Schemas<Params, Query, Body, Response> {
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  response: Response;
}

export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Name extends EndpointName = EndpointName,
> extends Route,
    Schemas<Params, Query, Body, Response> {
  name: Name;
}

export const namedFile = z.custom<NamedFile>();

/** Adds the schemas to a row of the table. Keeps their exact types, from which server and browser derive a call's. */
export function endpoint<
  Name extends EndpointName,
  Response extends z.ZodType,
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
>(name: Name, schemas: Schemas<Params, Query, Body, Response>): Endpoint<Params, Query, Body, Response, Name> {
  return { ...schemas, name, ...endpoints[name] };
}
