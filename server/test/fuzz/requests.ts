import { api } from '@tours/contract/api';
import type { Endpoint } from '@tours/contract/endpoint';
import { urlOf } from '@tours/contract/endpoints';
import fc from 'fast-check';
import { z } from 'zod';
import { CALLERS, type CallerName, NEIGHBOURS } from '../setup/people/callers.ts';
import type { Known } from './known.ts';
import type { FuzzRequest } from './send.ts';
import { type Change, changes, spoil, spoilt } from './spoil.ts';
import { unruly } from './unruly.ts';
import { type Schema, valuesOf } from './values.ts';

type Target = Pick<Endpoint, 'method' | 'path'> & {
  name: string;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  takesFile?: boolean;
  streams?: boolean;
  /** The callers who may use it, so that most requests reach the business rules. */
  callers: readonly CallerName[];
};

const asSchema = (schema: z.ZodType | undefined): Schema | undefined =>
  schema && (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema);

const ofContract = (Object.values(api) as Endpoint[]).map((endpoint): Target => {
  const { name, params, query, body, takesFile, streams, callers } = endpoint;
  return {
    callers: CALLERS.filter((caller) => callers.includes(caller) || callers.every((one) => one === 'system')),
    name,
    method: endpoint.method,
    path: urlOf(endpoint),
    takesFile: takesFile !== undefined,
    streams: streams === true,
    ...definedOnly({ params: asSchema(params), query: asSchema(query), body: asSchema(body) }),
  };
});

const text: Schema = { type: 'string', maxLength: 60 };
const credentials = (...names: string[]): Schema => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, text])),
  required: names,
});

/** Addresses outside the contract: sign-in, pages and files. */
const beside: Target[] = [
  ...(
    [
      ['sign-in/email', credentials('email', 'password')],
      ['sign-in/social', credentials('provider')],
      ['email-otp/request-password-reset', credentials('email')],
      ['email-otp/reset-password', credentials('email', 'otp', 'password')],
      ['two-factor/enable', credentials('password')],
      ['two-factor/verify-totp', credentials('code')],
      ['two-factor/verify-backup-code', credentials('code')],
    ] as const
  ).map(
    ([path, body]): Target => ({
      name: `auth ${path}`,
      method: 'POST',
      path: `/api/auth/${path}`,
      body,
      callers: CALLERS,
    }),
  ),
  ...[
    '/orders/:id',
    '/orders/:id/calendar',
    '/waivers/:id',
    '/waivers/:id/pdf',
    '/:partnerSlug/:slug',
    '/account',
    '/customers/bookings/:id',
  ].map(
    (path): Target => ({
      name: `page ${path}`,
      method: 'GET',
      path,
      query: credentials('next'),
      callers: CALLERS,
    }),
  ),
  { name: 'file', method: 'GET', path: '/files/:path', callers: ['visitor'] },
];

/** Calls that remove what the callers need are made less often than others. */
const SELDOM = /^(endSession|endOtherSessions|changePassword|signUp|removeEmployee|removeIdentity|auth |page )/;

const RAW_QUERIES = [
  'a=1&a=2',
  'limit=1&limit=2',
  '%00',
  '%zz=%zz',
  '__proto__=1',
  'x[y]=1',
  'q=%ff',
  '&&&=',
  `q=${'x'.repeat(3_000)}`,
];
const RAW_PARAMS = [
  '%00',
  '%zz',
  '%ff',
  '..%2f..%2fetc',
  '.',
  '%2e%2e',
  'x'.repeat(400),
  '%20',
  '0',
  'null',
  '-1',
  "'",
];
const DEEP = '['.repeat(20_000) + ']'.repeat(20_000);
const RAW_BODIES = [
  '',
  '{',
  '[]',
  'null',
  '1',
  '"x"',
  '{"a":1,"a":2}',
  '\ufeff{}',
  '{"__proto__":{"a":1}}',
  '\x80\xff',
  'a=1&b=2',
  DEEP,
];
const TYPES = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  '',
];

export interface Requests {
  /** One for each endpoint, without those of `SELDOM`. */
  each: fc.Arbitrary<FuzzRequest>[];
  any: fc.Arbitrary<FuzzRequest>;
}

export function requests(known: Known): Requests {
  const targets = [...ofContract, ...beside].map((target) => ({
    arbitrary: requestsTo(target, known),
    weight: SELDOM.test(target.name) ? 1 : 4,
  }));
  const ordinary = fc.oneof(...targets);
  return {
    each: targets.filter(({ weight }) => weight > 1).map(({ arbitrary }) => arbitrary),
    any: fc.oneof({ arbitrary: ordinary, weight: 24 }, { arbitrary: unruly(ordinary), weight: 1 }),
  };
}

function requestsTo(target: Target, known: Known): fc.Arbitrary<FuzzRequest> {
  const rarely = <T>(values: readonly T[], weight = 12) =>
    fc.oneof({ arbitrary: fc.constant(null), weight }, { arbitrary: fc.constantFrom(...values), weight: 1 });
  return fc
    .record({
      caller: fc.oneof(
        { arbitrary: fc.constantFrom<CallerName>(...target.callers), weight: 2 },
        { arbitrary: fc.constantFrom<CallerName>(...CALLERS, ...NEIGHBOURS), weight: 1 },
      ),
      params: valuesOf(target.params ?? paramsOf(target.path), {
        ...known,
        named: { ...known.named, ...idsFor(target, known) },
      }),
      query: target.query ? valuesOf(target.query, known) : fc.constant({}),
      body: target.body ? valuesOf(target.body, known) : fc.constant(undefined),
      changes: changes(known),
      part: fc.nat(2),
      file: fc.uint8Array({ maxLength: 200 }),
      rawQuery: rarely(RAW_QUERIES),
      rawParam: rarely(RAW_PARAMS),
      rawBody: rarely(RAW_BODIES, 20),
      type: rarely(TYPES, 20),
      header: rarely(['no key', 'foreign', 'cookie', 'stream', 'accept'] as const, 16),
      oddity: spoilt(known),
    })
    .map(({ caller, changes, part, ...given }) => {
      const inputs = { body: given.body, query: given.query, params: given.params };
      const spoilOne = spoilable(target, part);
      for (const change of changes) inputs[spoilOne] = spoil(inputs[spoilOne], change as Change) as never;
      return {
        name: target.name,
        caller,
        method: target.method,
        url: addressOf(target, inputs, given),
        headers: headersOf(target, given),
        body: bodyOf(target, inputs.body, given),
      };
    });
}

/** Chooses the input to damage: usually the body, if there is one. */
function spoilable({ body, query }: Target, part: number): 'body' | 'query' | 'params' {
  if (body && part < 2) return 'body';
  return query && part > 0 ? 'query' : 'params';
}

/** Usually an id of the noun before it in the path. */
function idsFor({ path }: Target, { named }: Known): Known['named'] {
  const noun = /(\w+)\/:id/.exec(path)?.[1] ?? '';
  return named[noun]?.length ? { id: named[noun] } : {};
}

const paramsOf = (path: string): Schema => ({
  type: 'object',
  properties: Object.fromEntries(
    [...path.matchAll(/:(\w+)/g)].map(([, name]) => [name!, name === 'id' ? { type: 'string', format: 'uuid' } : text]),
  ),
});

const encoded = (value: unknown) => encodeURIComponent(wordOf(value).toWellFormed());
/** Formats a value as a form would send it. */
function wordOf(value: unknown): string {
  return typeof value === 'object' && value !== null
    ? JSON.stringify(value).slice(0, 2_000)
    : String(value).slice(0, 8_000);
}

function addressOf(
  { path }: Target,
  { params, query }: { params: unknown; query: unknown },
  { rawParam, rawQuery }: { rawParam: string | null; rawQuery: string | null },
): string {
  const values = Object(params) as Record<string, unknown>;
  const filled = path.replace(/:(\w+)/g, (_, name: string) => rawParam ?? encoded(values[name]));
  const pairs = Object.entries(Object(query)).flatMap(([name, value]) =>
    value === undefined ? [] : [`${encoded(name)}=${encoded(value)}`],
  );
  if (rawQuery) pairs.push(rawQuery, ...pairs.slice(0, 1));
  return `${filled}${pairs.length ? `?${pairs.join('&')}` : ''}`.slice(0, 15_000);
}

function headersOf(target: Target, { header, type }: { header: string | null; type: string | null }) {
  const hasBody = target.body !== undefined || target.takesFile;
  return {
    ...(header === 'no key' ? {} : { 'x-api-key': 'demo-key' }),
    ...(header === 'foreign' ? { origin: 'https://evil.example' } : {}),
    ...(header === 'cookie' ? { cookie: 'tours.session_token=%E0%A4%A; tours.session_token=a.b; =' } : {}),
    ...(header === 'accept' ? { accept: 'x'.repeat(500) } : {}),
    ...(header === 'stream' && target.streams ? { accept: 'text/event-stream' } : {}),
    ...(hasBody ? { 'content-type': type ?? (target.takesFile ? 'image/png' : 'application/json') } : {}),
  };
}

function bodyOf(
  target: Target,
  body: unknown,
  { rawBody, file }: { rawBody: string | null; file: Uint8Array },
): Buffer | undefined {
  if (target.takesFile) return Buffer.from(file);
  if (!target.body) return undefined;
  if (rawBody !== null) return Buffer.from(rawBody, 'latin1');
  const json = JSON.stringify(body);
  return json === undefined ? undefined : Buffer.from(json);
}

function definedOnly<T extends object>(values: T) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };
}
