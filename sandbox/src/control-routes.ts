import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { moveClock } from './core/clock.ts';
import { type FaultBoard, faultInput } from './core/faults.ts';
import { page } from './core/html.ts';
import type { RequestLog } from './core/request-log.ts';
import { type SettingsStore, settingsPatch } from './core/settings.ts';

const clock = z.strictObject({ at: z.iso.datetime({ offset: true }).nullable() });

type Parts = { settings: SettingsStore; faults: FaultBoard; requests: RequestLog };

/** The routes with which tests and people control the sandbox. */
export function addControlRoutes(app: FastifyInstance, { settings, faults, requests }: Parts) {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/', async (_request, reply) => reply.type('text/html; charset=utf-8').send(indexPage));

  app.get('/settings', async () => settings.current);
  app.put('/settings', async ({ body }) => settings.change(settingsPatch.parse(body)));

  app.put('/clock', async ({ body }) => {
    const { at } = clock.parse(body);
    moveClock(at);
    return { at };
  });

  app.post('/faults', async ({ body }, reply) => reply.code(201).send(faults.add(faultInput.parse(body))));
  app.get('/faults', async () => faults.list());
  app.delete('/faults', async (_request, reply) => {
    faults.clear();
    return reply.code(204).send();
  });

  app.get<{ Querystring: { target?: string } }>('/requests', async ({ query }) => requests.list(query.target));
  app.delete('/requests', async (_request, reply) => {
    requests.clear();
    return reply.code(204).send();
  });

  app.setErrorHandler((error, request, reply) => {
    if (error instanceof z.ZodError) return reply.code(400).send({ error: z.prettifyError(error) });
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    if (status >= 500) request.log.error(error);
    return reply.code(status).send({ error: error instanceof Error ? error.message : 'Unknown error' });
  });
}

const indexPage = page(
  'Sandbox',
  `<h1>Sandbox</h1>
  <p>Simulated booking system, card payments and mail. Nothing here is real: no seats, no money, no letters.</p>
  <ul>
    <li><a href="/mail">Mail</a> — everything the product sent</li>
    <li><a href="/fareharbor/state">FareHarbor state</a> — departures and bookings</li>
    <li><a href="/stripe/state">Stripe state</a> — intents, charges, refunds, events</li>
    <li><a href="/requests">Requests</a> — what the vendors were asked</li>
    <li><a href="/faults">Faults</a> and <a href="/settings">settings</a></li>
  </ul>`,
);
