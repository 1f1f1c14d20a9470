import { api } from '@tours/contract/api';
import type { Endpoint } from '@tours/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import type { RunningServices } from '../services.ts';
import { bind, type ContextFor } from './binding.ts';
import { refuseForeignOrigin, requireApiKey } from './guards.ts';
import { verbOf } from './verbs.ts';
import { registerWebhooks } from './webhooks.ts';

/**
 * Registers every endpoint in one of two scopes: that of people, who need the application's key, and that of webhooks,
 * which have a signature or a secret. The binding checks the callers of each endpoint.
 */
export function registerScopes(app: FastifyInstance, services: RunningServices, contextFor: ContextFor): void {
  const { API_KEY, PUBLIC_URL } = services.config;
  app.register(async (people) => {
    people.addHook('onRequest', async (request) => {
      requireApiKey(request, API_KEY);
      refuseForeignOrigin(request, PUBLIC_URL);
    });
    for (const endpoint of Object.values(api) as Endpoint[]) {
      const verb = verbOf(endpoint.name);
      if (verb) bind(people, endpoint, verb, contextFor);
    }
  });
  app.register(async (webhooks) => registerWebhooks(webhooks, services));
}
