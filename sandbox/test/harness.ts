import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import Stripe from 'stripe';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { buildSandbox } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { moveClock } from '../src/core/clock.ts';

const main = join(import.meta.dirname, '..', 'src', 'main.ts');

export const keys = {
  'x-fareharbor-api-app': '11111111-1111-4111-8111-111111111111',
  'x-fareharbor-api-user': '22222222-2222-4222-8222-222222222222',
};

export type Sandbox = Awaited<ReturnType<typeof controlled>>;
type Start = { dir?: string; env?: Record<string, string>; keep?: boolean };

const environment = (dir: string, env: Record<string, string>) => ({
  SANDBOX_PORT: '0',
  SANDBOX_DIR: dir,
  SANDBOX_WEBHOOK_RETRY_MS: '20',
  SANDBOX_REFUND_DELAY_MS: '30',
  ...env,
});

const newDir = () => mkdtempSync(join(tmpdir(), 'sandbox-'));

/** Starts a sandbox in this process. It stops when the test ends or, with `keep`, when the caller stops it. */
export async function startSandbox({ dir = newDir(), env = {}, keep }: Start = {}) {
  // The clock is the process's.
  moveClock(null);
  const sandbox = await buildSandbox(readConfig(environment(dir, env)));
  if (!keep) onTestFinished(() => sandbox.close());
  return { ...(await controlled(await sandbox.listen(), env)), dir, stop: () => sandbox.close() };
}

/** The same as a process that can be killed. */
export async function startProcess({ dir = newDir(), env = {} }: Omit<Start, 'keep'> = {}) {
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, ...environment(dir, env) },
  });
  const stop = (signal: NodeJS.Signals = 'SIGKILL') => stopChild(child, signal);
  onTestFinished(async () => void (await stop()));
  return { ...(await controlled(await readyLine(child), env)), dir, stop };
}

async function controlled({ port, smtpPort }: { port: number; smtpPort: number }, env: Record<string, string>) {
  const url = `http://127.0.0.1:${port}`;
  const control = (method: string, path: string, body?: unknown) => callJson(method, `${url}${path}`, body);
  await control('PUT', '/settings', { rateLimit: env.RATE_LIMIT === 'on' });
  return { url, port, smtpPort, control };
}

/** One sandbox for the tests of a file that do not disturb each other. */
export function sharedSandbox() {
  let sandbox: Awaited<ReturnType<typeof startSandbox>>;
  beforeAll(async () => {
    sandbox = await startSandbox({ keep: true });
  });
  afterAll(() => sandbox?.stop());
  return () => sandbox;
}

function readyLine(child: ChildProcess) {
  return new Promise<{ port: number; smtpPort: number }>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The sandbox ended with ${code}`)));
    createInterface({ input: child.stdout! }).on('line', (line) => {
      if (line.includes('sandbox ready')) resolve(JSON.parse(line));
    });
  });
}

function stopChild(child: ChildProcess, signal: NodeJS.Signals) {
  return new Promise<number | null>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve(child.exitCode);
    child.once('exit', resolve);
    child.kill(signal);
  });
}

// biome-ignore lint/suspicious/noExplicitAny: foreign JSON of many shapes, each checked by an assertion
export type Json = any;

export async function callJson(method: string, url: string, body?: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(url, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: (text ? JSON.parse(text) : undefined) as Json };
}

export const fareharbor = (sandbox: Sandbox) => (method: string, path: string, body?: unknown) =>
  callJson(method, `${sandbox.url}/fareharbor/api/external/v1${path}`, body, keys);

export const stripeFor = (sandbox: Sandbox, key = 'sk_test_sandbox', options: Partial<Stripe.StripeConfig> = {}) =>
  new Stripe(key, { host: '127.0.0.1', port: sandbox.port, protocol: 'http', telemetry: false, ...options });

export const payment = {
  amount: 5_000,
  currency: 'cad',
  allowed_payment_method_types: ['card'],
} satisfies Stripe.PaymentIntentCreateParams;

/** The error of a rejected call. */
export const errorOf = (promise: Promise<unknown>): Promise<Json> =>
  promise.then(
    () => {
      throw new Error('Expected a refusal');
    },
    (error: unknown) => error,
  );

export type Received = { headers: Record<string, string | string[] | undefined>; raw: string; body: Json };

/** Starts a webhook receiver; `answerWith` decides the status of each answer. */
export async function startReceiver(answerWith: (count: number) => number = () => 200) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const raw = Buffer.concat(chunks).toString();
    received.push({ headers: request.headers, raw, body: JSON.parse(raw) });
    response.writeHead(answerWith(received.length)).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` };
}

export const traveller = (rate: number, extra: Json[] = []) => ({
  customer_type_rate: rate,
  custom_field_values: [
    { custom_field: 313064, value: 'Ana' },
    { custom_field: 313065, value: 'Roy' },
    { custom_field: 313066, value: '34' },
    ...extra,
  ],
});

export const contact = { name: 'Ana Roy', email: 'ana@home.example', phone: '+16045550123' };

/** A departure by item name and position. */
export async function departure(sandbox: Sandbox, name: string, at = 0) {
  const { body } = await sandbox.control('GET', '/fareharbor/state');
  const found = body.availabilities.filter((one: Json) => one.item.name === name)[at];
  if (!found) throw new Error(`No departure ${at} of ${name}`);
  const path = `/companies/${found.company}/availabilities/${found.pk}`;
  return { ...found, path, rate: (index: number): number => found.rates[index].pk } as Json;
}
