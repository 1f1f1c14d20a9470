import { api } from '@tours/contract/api';
import type { Endpoint } from '@tours/contract/endpoint';
import type { EndpointName } from '@tours/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import type { RunningServices } from '../services.ts';
import { bind, type ContextFor, type Verb } from './binding.ts';
import { refuseForeignOrigin, requireApiKey } from './guards.ts';
import { verbs } from './verbs.ts';
import { registerWebhooks } from './webhooks.ts';

/**
 * Registers every endpoint in exactly one scope, according to the callers in its contract: public (anybody), signedIn
 * (a session, and the endpoint's own list is checked), webhooks (signature or secret, no key).
 */
export function registerScopes(app: FastifyInstance, services: RunningServices, contextFor: ContextFor): void {
  const bound = Object.entries(verbs) as [EndpointName, Verb][];
  const isPublic = (endpoint: Endpoint) => endpoint.callers.includes('visitor');

  app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => requireApiKey(request, services.config.API_KEY));
    scope.addHook('onRequest', async (request) => refuseForeignOrigin(request, services.config.PUBLIC_URL));

    scope.register(async (publicScope) => {
      for (const [name, verb] of bound)
        if (isPublic(api[name] as Endpoint)) bind(publicScope, api[name] as Endpoint, verb, contextFor);
    });
    scope.register(async (signedIn) => {
      for (const [name, verb] of bound)
        if (!isPublic(api[name] as Endpoint)) bind(signedIn, api[name] as Endpoint, verb, contextFor);
    });
  });
  app.register(async (webhooks) => registerWebhooks(webhooks, services));
}
