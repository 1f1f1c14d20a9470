import { api } from '@tours/contract/api';
import type { Endpoint } from '@tours/contract/endpoint';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { RunningServices } from '../services.ts';
import { bind, type ContextFor } from './binding.ts';
import { refuseForeignOrigin, requireApiKey } from './guards.ts';
import { isInner } from './request-log.ts';
import { requestTurns } from './request-turns.ts';
import { verbOf } from './verbs.ts';
import { registerWebhooks } from './webhooks.ts';

/** Reads are not counted, so a network may ask for any number. The processor and the database are busy with fewer at once. */
const READ_TURNS = { atOnce: 32, mostWaiting: 2_000, longestMs: 250 };

/**
 * Registers every endpoint in one of two scopes: that of people, who need the application's key, and that of webhooks,
 * which have a signature or a secret. The binding checks the callers of each endpoint.
 */
export function registerScopes(app: FastifyInstance, services: RunningServices, contextFor: ContextFor): void {
  const { API_KEY, PUBLIC_URL } = services.config;
  const takeTurn = requestTurns(READ_TURNS);
  const endTurns = new WeakMap<FastifyReply, () => void>();
  app.register(async (people) => {
    people.addHook('onRequest', async (request, reply) => {
      requireApiKey(request, API_KEY);
      refuseForeignOrigin(request, PUBLIC_URL);
      if (!/^(GET|HEAD)$/.test(request.method) || isInner(request)) return;
      endTurns.set(reply, await takeTurn(request, reply));
      if (reply.raw.destroyed) return reply.send('');
    });
    // An answer may wait for those before it on its connection.
    people.addHook('onSend', async (_request, reply) => endTurns.get(reply)?.());
    for (const endpoint of Object.values(api) as Endpoint[]) {
      const verb = verbOf(endpoint.name);
      if (verb) bind(people, endpoint, verb, contextFor);
    }
  });
  app.register(async (webhooks) => registerWebhooks(webhooks, services));
}
