import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

export interface Drain {
  isDraining(): boolean;
  /** Must be registered before every other hook, so that requests which those refuse are counted as well. */
  register(app: FastifyInstance): void;
  /** Resolves when the last request is over and the port is closed. */
  leave(app: FastifyInstance, seconds: number): Promise<void>;
}

/**
 * Stops a process without a failed request. First only `/readyz` says that it is stopping, and it still answers until
 * load balancers have noticed; each answer asks for a new connection next time. Then it accepts no new connections,
 * finishes its requests, and closes. It closes last because a page in progress still calls our own API.
 */
export function createDrain(): Drain {
  let isDraining = false;
  const underway = new Set<ServerResponse | Promise<unknown>>();
  return {
    isDraining: () => isDraining,
    register(app) {
      app.addHook('onRequest', async (_request, { raw }) => {
        underway.add(raw);
        // `onResponse` never runs for a browser that leaves.
        raw.once('close', () => underway.delete(raw));
      });
      // The work for a browser that left goes on, also when its answer is closed.
      app.addHook('onRoute', (route) => {
        const { handler } = route;
        route.handler = function (request, reply) {
          const answer: unknown = handler.call(this, request, reply);
          if (answer instanceof Promise) {
            const end = () => underway.delete(answer);
            underway.add(answer);
            answer.then(end, end);
          }
          return answer;
        };
      });
      app.addHook('onSend', async (_request, reply) => {
        if (isDraining) reply.header('connection', 'close');
      });
    },
    async leave(app, seconds) {
      isDraining = true;
      await pause(seconds * 1000);
      // This closes the idle connections too.
      app.server.close();
      while (underway.size > 0) await pause(20);
      // Node waits a minute for a connection that never sent a request, as browsers open them in advance.
      app.server.closeAllConnections();
      await app.close();
    },
  };
}
