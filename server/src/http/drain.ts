import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

export interface Drain {
  isDraining(): boolean;
  /** Before every other hook: what one of those turns away has to be counted as well. */
  register(app: FastifyInstance): void;
  /** Answers when the last request is over and the port is closed. */
  leave(app: FastifyInstance, seconds: number): Promise<void>;
}

/**
 * How a process leaves without a failed request. At first it only says that it is leaving (`/readyz`), and goes on
 * answering for as long as those who send requests need to notice; each answer asks for a new connection next time.
 * Then it takes nobody new, finishes what it has, and only then closes: a page being made still asks our own API.
 */
export function createDrain(): Drain {
  let isDraining = false;
  let underway = 0;
  return {
    isDraining: () => isDraining,
    register(app) {
      app.addHook('onRequest', async () => void underway++);
      app.addHook('onResponse', async () => void underway--);
      app.addHook('onSend', async (_request, reply) => {
        if (isDraining) reply.header('connection', 'close');
      });
    },
    async leave(app, seconds) {
      isDraining = true;
      await pause(seconds * 1000);
      // Closes the idle connections too.
      app.server.close();
      while (underway > 0) await pause(20);
      await app.close();
    },
  };
}
