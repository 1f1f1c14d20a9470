import { inject } from 'vitest';
import { clientOf } from './client-of.ts';
import { copyWorld } from './copy-world.ts';

export { PLENTY } from './environment.ts';

/** A copy of the demo world: PostgreSQL and the sandbox. The test starts the servers that it needs. */
export async function openCopy() {
  const owned = new AsyncDisposableStack();
  try {
    const copy = await copyWorld(inject('template'), owned);
    return { ...copy, close: () => owned.disposeAsync() };
  } catch (error) {
    await owned.disposeAsync();
    throw error;
  }
}
export type OpenCopy = Awaited<ReturnType<typeof openCopy>>;

/** A copy of the demo world with a process that is server and worker. */
export async function openWorld(settings: NodeJS.ProcessEnv = {}) {
  const copy = await openCopy();
  try {
    const server = await copy.startServer(0, settings);
    const origin = `http://127.0.0.1:${server.port}`;
    return { ...copy, origin, server, client: clientOf(origin) };
  } catch (error) {
    await copy.close();
    throw error;
  }
}
export type World = Awaited<ReturnType<typeof openWorld>>;
