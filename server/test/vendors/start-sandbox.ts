import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sandboxHere } from '../setup/world/sandbox-here.ts';

interface LoggedRequest {
  target: string;
  method: string;
  path: string;
  query?: string;
  status: number;
  idempotencyKey?: string;
}

export type Sandbox = Awaited<ReturnType<typeof startSandbox>>;

/** The real sandbox with its own folder and ports. */
export async function startSandbox(env: Record<string, string> = {}) {
  const dir = await mkdtemp(path.join(tmpdir(), 'tours-sandbox-'));
  const { port, smtpPort, stop } = await sandboxHere(dir, { SANDBOX_REFUND_DELAY_MS: '', ...env });
  const url = `http://127.0.0.1:${port}`;

  async function call<T>(method: string, to: string, body?: unknown): Promise<T> {
    const headers = { 'content-type': 'application/json' };
    const init = body === undefined ? { method } : { method, headers, body: JSON.stringify(body) };
    const response = await fetch(url + to, init);
    if (!response.ok) throw new Error(`${method} ${to}: ${response.status} ${await response.text()}`);
    return (response.status === 204 ? undefined : await response.json()) as T;
  }

  return {
    url,
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    call,
    fault: (fault: Record<string, unknown>) => call('POST', '/faults', fault),
    requests: (target: string) => call<LoggedRequest[]>('GET', `/requests?target=${target}`),
    /** Clears faults and logged requests. Bookings and payments stay. */
    calm: async () => {
      await call('DELETE', '/faults');
      await call('DELETE', '/requests');
    },
    stop: async () => {
      await stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
