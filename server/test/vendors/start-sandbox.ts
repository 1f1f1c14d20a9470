import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../../sandbox/src/main.ts', import.meta.url));

interface LoggedRequest {
  target: string;
  method: string;
  path: string;
  query?: string;
  status: number;
  idempotencyKey?: string;
}

export type Sandbox = Awaited<ReturnType<typeof startSandbox>>;

/** The real sandbox process with its own folder and ports. */
export async function startSandbox(env: Record<string, string> = {}) {
  const dir = await mkdtemp(path.join(tmpdir(), 'tours-sandbox-'));
  const child = fork(MAIN, { env: { ...process.env, SANDBOX_PORT: '0', SANDBOX_DIR: dir, ...env }, silent: true });
  const [ready] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('the sandbox did not start'))),
  ])) as [{ port: number; smtpPort: number }];
  const url = `http://127.0.0.1:${ready.port}`;

  async function call<T>(method: string, to: string, body?: unknown): Promise<T> {
    const headers = { 'content-type': 'application/json' };
    const init = body === undefined ? { method } : { method, headers, body: JSON.stringify(body) };
    const response = await fetch(url + to, init);
    if (!response.ok) throw new Error(`${method} ${to}: ${response.status} ${await response.text()}`);
    return (response.status === 204 ? undefined : await response.json()) as T;
  }

  return {
    url,
    smtpUrl: `smtp://127.0.0.1:${ready.smtpPort}`,
    call,
    fault: (fault: Record<string, unknown>) => call('POST', '/faults', fault),
    requests: (target: string) => call<LoggedRequest[]>('GET', `/requests?target=${target}`),
    /** Clears faults and logged requests. Bookings and payments stay. */
    calm: async () => {
      await call('DELETE', '/faults');
      await call('DELETE', '/requests');
    },
    stop: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
      await rm(dir, { recursive: true, force: true });
    },
  };
}
