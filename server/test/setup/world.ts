import { inject } from 'vitest';
import { clientOf } from './client-of.ts';
import { copyWorld } from './copy-world.ts';

export { PLENTY } from './environment.ts';

/** A copy of the demo world with real processes: server and worker, PostgreSQL, the sandbox. */
export async function openWorld(settings: NodeJS.ProcessEnv = {}) {
  const owned = new AsyncDisposableStack();
  try {
    const copy = await copyWorld(inject('template'), owned);
    const server = await copy.startServer(0, settings);
    const origin = `http://127.0.0.1:${server.port}`;
    return { ...copy, origin, server, client: clientOf(origin), close: () => owned.disposeAsync() };
  } catch (error) {
    await owned.disposeAsync();
    throw error;
  }
}
export type World = Awaited<ReturnType<typeof openWorld>>;
