import { performance } from 'node:perf_hooks';
import { hashPassword } from '../server/src/people/identity/password.ts';
import { API_KEY } from '../server/test/setup/world/environment.ts';
import { processorTimes } from './processor.ts';
import { median, quantile } from './quantile.ts';
import { measure, type ReadFigure } from './reads.ts';
import { headersOf, type Scene as SignedInScene } from './scene.ts';

interface Scene extends SignedInScene {
  bare: string;
  serverPid: number;
}

export interface SignInFigure {
  'at once': number;
  'sign-ins': number;
  'per second': number;
  'p50 ms': number;
  'p99 ms': number;
  'server ms each': number;
}

const PEOPLE = 400;

/** Measures the call that reads the session: without one, and with one of each kind. */
export async function measureSessions(scene: Scene): Promise<ReadFigure[]> {
  const figures = [await measure('bare Fastify endpoint', `${scene.bare}/`)];
  const ask = async (what: string, headers: Record<string, string>) =>
    figures.push(await measure(what, `${scene.origin}/api/session`, { headers }));
  await ask('no session', { 'x-api-key': API_KEY });
  await ask('session of a customer', await headersOf(scene, 'traveller@home.example'));
  await ask('session of an agent', await headersOf(scene, 'agent@maple.example'));
  await ask('session of an employee', await headersOf(scene, 'manager@coastline.example'));
  return figures;
}

/**
 * Measures people who sign in at the same time, each with their own password and address, because the limits against
 * guessing are on. Needs TRUST_PROXY, so that requests may name their address.
 */
export async function measureSignIns(scene: Scene, atOnce: number): Promise<SignInFigure> {
  const emails = await placePeople(scene);
  const times: number[] = [];
  const before = processorTimes({ server: scene.serverPid }).server;
  const start = performance.now();
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < emails.length; index = next++)
      times.push(await signIn(scene, emails[index]!, index));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const seconds = (performance.now() - start) / 1000;
  return {
    'at once': atOnce,
    'sign-ins': times.length,
    'per second': Math.round(times.length / seconds),
    'p50 ms': Math.round(median(times)),
    'p99 ms': Math.round(quantile(times, 0.99)),
    'server ms each': Math.round((processorTimes({ server: scene.serverPid }).server - before) / times.length),
  };
}

/** Creates travellers with the demo password, hashed like everybody's. */
async function placePeople({ query }: Scene): Promise<string[]> {
  const rows = await query<{ email: string }>(
    `with people as (
       insert into users (id, name, email, email_verified)
       select gen_random_uuid(), '', gen_random_uuid() || '@bench.example', true from generate_series(1, ${PEOPLE})
       returning id, email),
     passwords as (
       insert into accounts (id, user_id, account_id, provider_id, password)
       select gen_random_uuid(), p.id, p.id, 'credential',
         $1
       from people p)
     select email from people`,
    [await hashPassword('demo-password-1')],
  );
  return rows.map(({ email }) => email);
}

async function signIn({ origin }: Scene, email: string, index: number): Promise<number> {
  const start = performance.now();
  const answer = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-api-key': API_KEY,
      'x-forwarded-for': `10.0.${index % 250}.${Math.floor(index / 250)}`,
    },
    body: JSON.stringify({ email, password: 'demo-password-1' }),
  });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`A sign-in was answered with ${answer.status}`);
  return performance.now() - start;
}
