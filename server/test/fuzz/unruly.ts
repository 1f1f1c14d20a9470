import fc from 'fast-check';
import { CALLERS } from '../setup/people/callers.ts';
import type { FuzzRequest } from './send.ts';

const ADDRESSES = [
  ...['//[', '//:::', '//evil.example:99999/', '//evil.example/', '///', '/\\', '/..', '/../..//', '/.', '/%5B', '/?'],
  ...['/%', '/%zz', '/%c0%af', '/%00', '/%2e%2e/%2e%2e/etc/passwd', '/;', '/#', '/?#', '/?%', '/[', '/{}', '/|', '/*'],
  ...['http://[', 'http://evil.example/', 'http://evil.example:99999/api/session', 'https://[/api/docs/x', '*'],
  ...[
    '/api',
    '/api/',
    '/api//orders',
    '/API/orders',
    '/api/../api/session',
    '/api/docs/../config',
    '/api/docs/%2e%2e/x',
  ],
  ...[
    '/files',
    '/files/',
    '/files/../x',
    '/files/%2e%2e/%2e%2e/x',
    '/files//x',
    '/assets/',
    '/assets/..',
    '/assets/%00',
  ],
  ...['/api/auth/', '/api/auth/../orders', '/api/auth//sign-in/email', '/api/auth/callback/google?code=%00&state=x'],
  ...['/api/docs/js/%', '/api/docs?%', '/fareharbor//companies', '/fareharbor/companies/%2f/items/'],
  ...[`/${'x'.repeat(9_000)}`, `/${'x/'.repeat(4_000)}`, `/?${'a&'.repeat(4_000)}`, `/${'%41'.repeat(3_000)}`],
];
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH'];

const addresses: fc.Arbitrary<FuzzRequest> = fc
  .record({
    caller: fc.constantFrom(...CALLERS),
    method: fc.oneof({ arbitrary: fc.constant('GET'), weight: 3 }, fc.constantFrom(...METHODS)),
    url: fc.constantFrom(...ADDRESSES),
    hasKey: fc.boolean(),
  })
  .map(({ hasKey, ...given }) => ({
    ...given,
    name: 'address',
    body: undefined,
    headers: hasKey ? { 'x-api-key': 'demo-key' } : ({} as Record<string, string>),
  }));

/** Writes every key twice with different values, because parsers disagree on which one counts. */
function withKeysTwice(json: Buffer): Buffer {
  const text = json.toString('utf8');
  if (!text.startsWith('{') || text === '{}') return json;
  try {
    const keys = Object.keys(JSON.parse(text));
    return Buffer.from(`{${keys.map((key) => `${JSON.stringify(key)}:null,`).join('')}${text.slice(1)}`);
  } catch {
    return json;
  }
}

function queryTwice(url: string): string {
  const query = url.split('?')[1];
  return query ? `${url}&${query}`.slice(0, 15_000) : url;
}

const MEBIBYTE = 1024 * 1024;

/** Requests with an unusual address, size or pace, or with every value given twice. */
export function unruly(ordinary: fc.Arbitrary<FuzzRequest>): fc.Arbitrary<FuzzRequest> {
  const twice = ordinary.map((request) => ({
    ...request,
    url: queryTwice(request.url),
    body: request.body && withKeysTwice(request.body),
  }));
  const huge = fc
    .tuple(ordinary, fc.constantFrom(0.4, 0.6, 3, 9, 17))
    .map(([request, size]) => ({ ...request, body: request.body && filledUp(request.body, size * MEBIBYTE) }));
  const slow = fc
    .tuple(ordinary, fc.constantFrom('inPieces' as const, 'inPieces' as const, 'neverEnding' as const))
    .map(([request, pace]) => (request.body?.length ? { ...request, pace } : request));
  return fc.oneof(
    { arbitrary: addresses, weight: 10 },
    { arbitrary: twice, weight: 10 },
    { arbitrary: huge, weight: 2 },
    { arbitrary: slow, weight: 2 },
  );
}

/** Adds blanks before the end, where JSON allows any number. */
function filledUp(body: Buffer, size: number): Buffer {
  const last = body.subarray(-1);
  return Buffer.concat([body.subarray(0, -1), Buffer.alloc(Math.max(0, size - body.length), ' '), last]);
}
