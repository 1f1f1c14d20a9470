import type { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { type EndpointName, endpoints } from './endpoints.ts';
import * as schemas from './schemas.ts';

/** An endpoint whose schemas are missing, or have another name in their own file, does not compile. */
const byName = schemas satisfies { [N in EndpointName]: { name: N } };

export type Api = Pick<typeof byName, EndpointName>;

/** Every endpoint with its schemas. */
export const api = Object.fromEntries(
  Object.keys(endpoints).map((name) => [name, byName[name as EndpointName]]),
) as unknown as Api;

type Checked<S> = S extends z.ZodUndefined ? unknown : S extends z.ZodType ? z.output<S> : never;
type PartsOf<E> =
  E extends Endpoint<infer Params, infer Query, infer Body>
    ? { params: Checked<Params>; query: Checked<Query>; body: Checked<Body> }
    : never;
type Flat<P> = P extends { params: infer Params; query: infer Query; body: infer Body } ? Query & Body & Params : never;
type FieldsOf<T> = T extends unknown ? keyof T : never;
type Shared<P> = P extends { params: infer Params; query: infer Query; body: infer Body }
  ? (FieldsOf<Params> & FieldsOf<Query>) | (FieldsOf<Params> & FieldsOf<Body>) | (FieldsOf<Query> & FieldsOf<Body>)
  : never;

/** The input of an endpoint's verb: the checked query, body and parameters of the path in one object. */
export type InputOf<N extends EndpointName> = Flat<PartsOf<Api[N]>>;

export type AnswerOf<N extends EndpointName> = Api[N] extends { response: infer R extends z.ZodType }
  ? z.input<R>
  : never;

/** The fields that two parts of a request have in common. There must be none, because one would overwrite the other. */
export type SharedFields<N extends EndpointName> = Shared<PartsOf<Api[N]>>;
