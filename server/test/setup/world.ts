import { inject } from 'vitest';
import { clientOf } from './client-of.ts';
import { copyWorld } from './copy-world.ts';

/** Calls to FareHarbor without waiting for their share: for tests of something else that make very many. */
export const PLENTY = { FAREHARBOR_PER_SECOND: '10000', FAREHARBOR_PER_FIVE_MINUTES: '100000' };

/** A copy of the demo world with everything real running: server and worker, PostgreSQL, the sandbox. */
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
