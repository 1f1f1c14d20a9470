import { inject } from 'vitest';
import { clientOf } from '../people/client-of.ts';
import { copyWorld } from './copy-world.ts';
import { sandboxHere } from './sandbox-here.ts';
import { serveHere } from './serve-here.ts';

export { PLENTY } from './environment.ts';

/** A copy of the demo world: PostgreSQL and the sandbox. The test starts the servers that it needs. */
export async function openCopy() {
  const owned = new AsyncDisposableStack();
  try {
    const copy = await copyWorld(inject('template'), owned, sandboxHere);
    return {
      ...copy,
      /** Starts server and worker in this process. A test that kills a server, or reads its output, starts a process. */
      serve: (settings: NodeJS.ProcessEnv = {}, clock?: () => Date) => serveHere(copy, owned, settings, clock),
      close: () => owned.disposeAsync(),
    };
  } catch (error) {
    await owned.disposeAsync();
    throw error;
  }
}
export type OpenCopy = Awaited<ReturnType<typeof openCopy>>;

/** A copy of the demo world with server and worker. */
export const openWorld = (settings: NodeJS.ProcessEnv = {}) =>
  openWith(async (copy) => {
    const { origin } = await copy.serve(settings);
    return { origin, client: clientOf(origin) };
  });
export type World = Awaited<ReturnType<typeof openWorld>>;

/** The same with server and worker in a process of their own, which a test may kill, or whose output it reads. */
export const openWorldApart = (settings: NodeJS.ProcessEnv = {}) =>
  openWith(async (copy) => {
    const server = await copy.startServer(0, settings);
    const origin = `http://127.0.0.1:${server.port}`;
    return { server, origin, client: clientOf(origin) };
  });
export type WorldApart = Awaited<ReturnType<typeof openWorldApart>>;

async function openWith<T extends object>(start: (copy: OpenCopy) => Promise<T>): Promise<OpenCopy & T> {
  const copy = await openCopy();
  try {
    return { ...copy, ...(await start(copy)) };
  } catch (error) {
    await copy.close();
    throw error;
  }
}
