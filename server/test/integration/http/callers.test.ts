import { randomUUID } from 'node:crypto';
import { api } from '@tours/contract/api';
import type { Endpoint } from '@tours/contract/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API_KEY } from '../../setup/environment.ts';
import { openWorld, type World } from '../../setup/world.ts';

/** Generated from the contract: every endpoint as every kind of caller. What it asks for need not exist. */
const PASSWORD = 'demo-password-1';
const PEOPLE = {
  customer: 'traveller@home.example',
  agent: 'agent@maple.example',
  employee: 'employee@coastline.example',
} as const;
const callers = ['visitor', 'customer', 'agent', 'employee'] as const;
const endpoints = Object.values(api) as Endpoint[];
const systemOnly = endpoints.filter((endpoint) => endpoint.callers.every((caller) => caller === 'system'));
const forPeople = endpoints.filter((endpoint) => !systemOnly.includes(endpoint));

let world: World;
const cookies: Partial<Record<(typeof callers)[number], string>> = {};
beforeAll(async () => {
  world = await openWorld();
  for (const [caller, email] of Object.entries(PEOPLE)) cookies[caller as keyof typeof PEOPLE] = await signIn(email);
});
afterAll(() => world?.close());

async function signIn(email: string): Promise<string> {
  const answer = await fetch(`${world.origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': API_KEY },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  expect(answer.status, email).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

function call(endpoint: Endpoint, headers: Record<string, string>): Promise<Response> {
  const url =
    endpoint.base +
    endpoint.path
      .replace(':id', randomUUID())
      .replace(':shortname', 'nobody')
      .replace(':pk', '1')
      .replace(':secret', 'guess');
  const hasBody = endpoint.method === 'POST' || endpoint.method === 'PUT';
  return fetch(world.origin + url, {
    method: endpoint.method,
    headers: { ...headers, ...(hasBody ? { 'content-type': 'application/json' } : {}) },
    ...(hasBody ? { body: '{}' } : {}),
  });
}

test('every endpoint says who may call it', () => {
  for (const endpoint of endpoints) expect(endpoint.callers.length, endpoint.name).toBeGreaterThan(0);
});

describe.each(forPeople.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (_name, endpoint) => {
  test('without the application key it is refused', async () => {
    const answer = await call(endpoint, {});
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ error: 'auth.applicationUnknown' });
  });

  test.each(callers)('as %s', async (caller) => {
    const answer = await call(endpoint, {
      'x-api-key': API_KEY,
      ...(cookies[caller] ? { cookie: cookies[caller] } : {}),
    });
    const { error } = (await answer.json()) as { error?: string };
    const isAllowed = endpoint.callers.includes('visitor') || endpoint.callers.includes(caller);
    // Bad input may be answered before the caller is looked at: it tells nothing that the documentation does not.
    if (isAllowed) expect(['auth.required', 'auth.forbidden']).not.toContain(error);
    else expect(['auth.required', 'auth.forbidden', 'request.invalid']).toContain(error);
    expect(answer.status).toBeLessThan(500);
  });
});

describe.each(systemOnly.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (_name, endpoint) => {
  test.each(callers)('is closed to %s', async (caller) => {
    const answer = await call(endpoint, {
      'x-api-key': API_KEY,
      ...(cookies[caller] ? { cookie: cookies[caller] } : {}),
    });
    expect(answer.ok).toBe(false);
    expect(answer.status).toBeLessThan(500);
  });
});
